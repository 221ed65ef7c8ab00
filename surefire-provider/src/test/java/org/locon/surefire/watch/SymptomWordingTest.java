package org.locon.surefire.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SymptomWordingTest {

    @Test
    void messagesDoNotNameTheLoaderOfARun() {
        assertThat(SymptomWording.thrown(
                                new AssertionError("Wanted 1 time:\n-> at locon-run//com.acme.Shop.pay(Shop.java:22)"))
                        .message())
                .isEqualTo("Wanted 1 time: -> at com.acme.Shop.pay(Shop.java:22)");
    }
}
