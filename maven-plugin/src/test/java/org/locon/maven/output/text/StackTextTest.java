package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StackTextTest {

    private static final List<String> STACK = List.of(
            "java.lang.ExceptionInInitializerError",
            "\tat com.acme.Pool.lease(Pool.java:3)",
            "\tat com.acme.PoolTest.leases(PoolTest.java:7)",
            "Caused by: java.lang.IllegalStateException: no room",
            "\tat com.acme.Room.take(Room.java:5)",
            "\tat com.acme.Room.<clinit>(Room.java:2)");

    @Test
    void ofALongStackTheFirstLinesAreShown_andEachCauseWithItsPlace() {
        assertThat(StackText.shortened(STACK, 2))
                .containsExactly(
                        STACK.get(0), STACK.get(1), STACK.get(3), STACK.get(4), "… 2 more lines, in the report");
    }

    @Test
    void aShortStackIsShownWhole() {
        assertThat(StackText.shortened(STACK, 6)).isEqualTo(STACK);
        assertThat(StackText.shortened(List.of(), 6)).isEmpty();
    }
}
