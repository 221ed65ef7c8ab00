package org.locon.surefire.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SymptomsTest {

    @Test
    void messagesDoNotNameTheLoaderOfARun() {
        assertThat(Symptoms.thrown(
                                new AssertionError("Wanted 1 time:\n-> at locon-run//com.acme.Shop.pay(Shop.java:22)"))
                        .message())
                .isEqualTo("Wanted 1 time: -> at com.acme.Shop.pay(Shop.java:22)");
    }
}
