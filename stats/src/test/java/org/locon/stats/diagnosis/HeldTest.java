package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeldTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-                            | -                       | Neither thread holds a lock.",
                "com.acme.Account.lock        | -                       | Thread 1 holds Account.lock, thread 2 no lock.",
                "-                            | com.acme.Account        | Thread 1 holds no lock, thread 2 the monitor of some Account.",
                "com.acme.Account (its own)   | com.acme.Account        | Thread 1 holds the monitor of the Account, thread 2 the monitor of some Account.",
                "com.acme.Account.class       | com.acme.Account.class  | Both threads hold the monitor of the class Account; that doesn't order them.",
                "com.acme.Account.lock        | com.acme.Account.lock   | Both threads hold Account.lock, which need not be the same one; that doesn't order them.",
                "com.acme.Account.a com.acme.Account.b | -              | Thread 1 holds Account.a and Account.b, thread 2 no lock.",
            })
    void atAPair(String first, String second, String sentence) {
        assertThat(Held.at(suspect(access(1, first), access(2, second)))).isEqualTo(" " + sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "com.acme.A (its own) | com.acme.A (its own) | Both threads hold the monitor of the A; thread 1 gives it back in between.",
                "com.acme.A.lock      | com.acme.A.lock      | Both threads hold A.lock, which need not be the same one; if it is, thread 1 gives it back in between.",
                "com.acme.A.lock      | -                    | Thread 1 holds A.lock and then no lock, thread 2 A.lock.",
            })
    void atATriple(String begin, String end, String sentence) {
        assertThat(Held.at(suspect(access(1, begin), access(2, begin), access(1, end))))
                .isEqualTo(" " + sentence);
    }

    @Test
    void nothingIsSaidWhereNothingIsKnown() {
        assertThat(Held.at(suspect(access(1, "-"), access(2, null)))).isEmpty();
        assertThat(Held.at(suspect(access(1, "-")))).isEmpty();
    }

    private static Suspect suspect(AccessPlace... accesses) {
        return new Suspect(1, "pattern", "", Map.of(), null, 0, 1, List.of(accesses), null, null);
    }

    private static AccessPlace access(int thread, String locks) {
        return new AccessPlace(
                thread, "W", "", "com.acme.Account", "deposit(int)", "Account.java", 31, list(locks), null);
    }

    private static List<String> list(String locks) {
        if (locks == null) {
            return null;
        }
        return locks.equals("-") ? List.of() : Arrays.asList(locks.split(" (?=com)"));
    }
}
