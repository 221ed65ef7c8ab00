package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FixDiffTest {

    private static final List<String> SOURCE = """
            class Account {
                void pay(long amount) {
                    long old = balance; // {
                    log("}");
                    balance = old - amount;
                    if (balance < 0) {
                        warn(
                                balance);
                    } else {
                        praise();
                    }
                    long left = balance;
                    print(left);
                    balance++;
                    warn(left);
                }

                static void reset(Account account) {
                    account.balance = 0;
                }
            }
            """.lines().toList();

    @Test
    void linesAreHeldUnderTheLock() {
        assertThat(of(3, 5, "this"))
                .contains(List.of(
                        "@@ -3,3 +3,5 @@",
                        "-        long old = balance; // {",
                        "-        log(\"}\");",
                        "-        balance = old - amount;",
                        "+        synchronized (this) {",
                        "+            long old = balance; // {",
                        "+            log(\"}\");",
                        "+            balance = old - amount;",
                        "+        }"));
    }

    @ParameterizedTest
    @CsvSource({
        "5, 6, half of a block",
        "7, 7, half of a statement",
        "8, 8, the other half",
        "6, 9, an arm without the other one",
        "12, 14, a variable that is read behind it",
        "14, 30, lines that aren't there",
        "5, 3, the wrong way round",
    })
    void whatIsNotSimpleIsNotShown(int from, int to) {
        assertThat(of(from, to, "this")).isEmpty();
    }

    @Test
    void theLockStandsAsItIsNamed() {
        assertThat(of(19, 19, "Account.class").orElseThrow())
                .contains("+        synchronized (Account.class) {", "+            account.balance = 0;");
    }

    @Test
    void blocksAndStatementsThatAreWholeCanBeHeld() {
        assertThat(of(5, 11, "this")).isPresent();
        assertThat(of(14, 14, "this")).isPresent();
    }

    @Test
    void theObjectWhoseFieldIsAccessedIsNamedAsTheCodeNamesIt() {
        assertThat(FixDiff.owner(SOURCE, 5, 5, "balance")).contains("this");
        assertThat(FixDiff.owner(SOURCE, 19, 19, "balance")).contains("account");
        assertThat(owner("payee.balance = payee.balance + amount;")).contains("payee");
        assertThat(owner("this.balance += 1;")).contains("this");
    }

    @Test
    void twoObjectsOrWhatHasNoNameIsNoLock() {
        assertThat(owner("payee.balance = balance;")).isEmpty();
        assertThat(owner("accounts.get(0).balance++;")).isEmpty();
        assertThat(owner("bank.payee.balance++;")).isEmpty();
        assertThat(owner("payees[i].balance++;")).isEmpty();
        assertThat(owner("balance(); balanced++;")).isEmpty();
        assertThat(FixDiff.owner(SOURCE, 5, 50, "balance")).isEmpty();
    }

    private static Optional<String> owner(String line) {
        return FixDiff.owner(List.of(line), 1, 1, "balance");
    }

    private static Optional<List<String>> of(int from, int to, String lock) {
        return FixDiff.of(SOURCE, from, to, lock);
    }
}
