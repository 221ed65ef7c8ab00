package org.locon.maven.accept;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.Suspect;

/** Which bugs an entry means, and for how long. */
class AcceptListTest {

    private static final LocalDate DAY = LocalDate.of(2031, 12, 24);
    private static final String TEST = "com.acme.AccountTest#transfer(int)[2]";

    @ParameterizedTest
    @CsvSource({
        "com.acme.Account.deposit, true",
        "com.acme.Account, true",
        "com.acme.Bank.transfer, true",
        "com.acme.Bank, true",
        "com.acme.Audit.lambda$run$0, true",
        "com.acme.B*, true",
        "*.transfer, true",
        "com.acme.Acc, false",
        "Account, false",
        "com.acme, false",
        "com_acme.Account, false",
        "transfer, false",
        "com.acme.Account.withdraw, false",
        "com.acme.Consequence, false",
    })
    void isMatchedByAnyFrameOfAnySuspect(String frame, boolean accepts) {
        AcceptList list = new AcceptList(List.of(new AcceptEntry(frame, "", "known", DAY)));

        assertThat(list.accepting(TEST, bug(), DAY).isPresent()).isEqualTo(accepts);
    }

    @ParameterizedTest
    @CsvSource({"AccountTest, true", "AccountTest#trans*, true", "AccountTest#close, false", "BankTest, false"})
    void isOfTheTestsThatItNames(String test, boolean accepts) {
        AcceptList list = new AcceptList(List.of(new AcceptEntry("com.acme.Account", test, "known", DAY)));

        assertThat(list.accepting(TEST, bug(), DAY).isPresent()).isEqualTo(accepts);
    }

    @Test
    void holdsThroughItsLastDay() {
        AcceptEntry entry = new AcceptEntry("com.acme.Account", "", "known", DAY);
        AcceptList list = new AcceptList(List.of(entry));

        assertThat(list.accepting(TEST, bug(), DAY)).contains(entry);
        assertThat(list.noLonger(TEST, bug(), DAY)).isEmpty();
        assertThat(list.expired(DAY)).isEmpty();
        assertThat(list.accepting(TEST, bug(), DAY.plusDays(1))).isEmpty();
        assertThat(list.noLonger(TEST, bug(), DAY.plusDays(1))).contains(entry);
        assertThat(list.expired(DAY.plusDays(1))).containsExactly(entry);
    }

    private static Bug bug() {
        Suspect first = suspect(
                List.of(place(
                        "com.acme.Account",
                        "deposit(int)",
                        List.of("com.acme.Account.deposit(Account.java:31)", "com.acme.Bank.transfer(Bank.java:20)"))),
                List.of());
        Suspect second = suspect(List.of(), List.of(place("com.acme.Audit", "lambda$run$0(int)", List.of())));
        Suspect consequence = suspect(List.of(place("com.acme.Consequence", "follows()", List.of())), List.of());
        return new Bug(
                "B1",
                Bug.Kind.ATOMICITY,
                List.of(1),
                OptionalDouble.empty(),
                false,
                "It goes wrong.",
                List.of(),
                List.of(first, second),
                List.of(consequence),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static Suspect suspect(List<AccessPlace> accesses, List<AccessPlace> interruptions) {
        return new Suspect(
                1, "region", "R1-*-W1", Map.of(), Optional.empty(), 0, 1, accesses, interruptions, Optional.empty());
    }

    private static AccessPlace place(String type, String method, List<String> stack) {
        return new AccessPlace(
                1, "R", Optional.empty(), type, method, "A.java", 31, Optional.empty(), Optional.empty(), stack);
    }
}
