package org.locon.stats.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.write;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.model.Access;
import org.locon.model.Circumstance;
import org.locon.stats.cause.ObservedAccess;

class LockHoldingTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-                            | -                       | Neither thread holds a lock.",
                "com.acme.Account.lock        | -                       | Thread 1 holds Account.lock, thread 2 "
                        + "no lock.",
                "-                            | com.acme.Account        | Thread 1 holds no lock, thread 2 the "
                        + "monitor of some Account.",
                "com.acme.Account (its own)   | com.acme.Account        | Thread 1 holds the monitor of the "
                        + "Account, thread 2 the monitor of some Account.",
                "com.acme.Account.class       | com.acme.Account.class  | Both threads hold the monitor of the "
                        + "class Account; that doesn't order them.",
                "com.acme.Account.lock        | com.acme.Account.lock   | Both threads hold Account.lock, which "
                        + "need not be the same one; that doesn't order them.",
                "com.acme.Account.a com.acme.Account.b | -              | Thread 1 holds Account.a and "
                        + "Account.b, thread 2 no lock.",
            })
    void atAPair(String first, String second, String sentence) {
        assertThat(sentence(access(1, first), access(2, second))).isEqualTo(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "com.acme.A (its own) | com.acme.A (its own) | Both threads hold the monitor of the A; thread 1 "
                        + "gives it back in between.",
                "com.acme.A.lock      | com.acme.A.lock      | Both threads hold A.lock, which need not be the "
                        + "same one; if it is, thread 1 gives it back in between.",
                "com.acme.A.lock      | -                    | Thread 1 holds A.lock and then no lock, thread 2 "
                        + "A.lock.",
            })
    void atATriple(String begin, String end, String sentence) {
        assertThat(sentence(access(1, begin), access(2, begin), access(1, end))).isEqualTo(sentence);
    }

    @Test
    void nothingIsSaidWhereNothingIsKnown() {
        assertThat(sentence(access(1, "-"), access(2, null))).isEqualTo("nothing is known");
        assertThat(sentence(access(1, "-"))).isEqualTo("nothing is known");
    }

    private static String sentence(ObservedAccess... accesses) {
        return LockHolding.of(List.of(accesses)).map(LockHolding::sentence).orElse("nothing is known");
    }

    private static ObservedAccess access(int thread, String locks) {
        return new ObservedAccess(
                new Access(thread, write("deposit(int)", 31, "com.acme.Account.balance")),
                Optional.ofNullable(locks).map(known -> new Circumstance(list(known), List.of())));
    }

    private static List<String> list(String locks) {
        return locks.equals("-") ? List.of() : Arrays.asList(locks.split(" (?=com)"));
    }
}
