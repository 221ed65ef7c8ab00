package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.locon.it.harness.Build;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** A build that a bug fails, from the day on which it is found until it is fixed, or accepted for a while. */
@ExtendWith(Workspaces.class)
class CheckIT {

    private static final String ACCOUNT = "src/main/java/com/acme/bank/Account.java";
    private static final String BANK = "src/main/java/com/acme/bank/Bank.java";
    private static final String ACCEPTED = "src/test/locon/accepted.json";
    private static final String TEST = "BankTest#salariesAndRentArriveWhole";
    private static final String UNSAFE = "payee.balance = payee.balance + amount;";
    private static final String XML = "target/locon/TEST-locon.xml";
    private static final String FINDING =
            "src/test/locon/B1\\.json \\(B1 of com\\.acme\\.bank\\.BankTest#salaries\\w+\\)";

    @Test
    void aBugFailsTheBuild_untilItIsFixedOrAccepted(Workspace workspace) throws IOException {
        Build build = workspace.build("bank-account");

        assertThat(check(build, false))
                .failed()
                .says("ERROR.* B1 of com\\.acme\\.bank\\.BankTest#salaries\\w+: confirmed: .*Account\\.balance")
                .says("ERROR.*B1 of com\\.acme\\.bank\\.BankTest#salaries\\w+ is confirmed, and nobody has accepted it")
                .wrote("target/locon/diagnosis.json");
        assertThat(xml(build)).contains("failures=\"1\"", "<failure message=\"B1 confirmed: ");

        accept(build, "com.acme.bank.Bank.transfer", "2999-12-31");
        assertThat(check(build, false))
                .succeeded()
                .says("B1 of .*: accepted until 2999-12-31: the old \"ledger\" goes in spring");
        assertThat(xml(build)).contains("failures=\"0\"", "accepted until 2999-12-31");

        Path recipe = build.folder().resolve("src/test/locon/B1.json");
        Files.copy(build.folder().resolve("target/locon/bugs/B1.json"), recipe);
        accept(build, "com.acme.bank.*", "2020-01-31");
        assertThat(check(build, true))
                .failed()
                .says("ERROR.* " + FINDING + ": still there: the test failed as recorded.*expected: <400>")
                .says("accepted\\.json: the entry of com\\.acme\\.bank\\.\\* is over since 2020-01-31")
                .says("ERROR.*" + FINDING + " is still there");
        assertThat(xml(build)).contains("tests=\"1\" failures=\"1\"", "<failure message=\"still there: ");
        build.without(ACCEPTED);

        build.edit(ACCOUNT, source -> source.replace(UNSAFE, "synchronized (payee) {\n" + UNSAFE + "\n}"));
        assertThat(check(build, false))
                .succeeded()
                .says("INFO.* " + FINDING + ": fixed: the recorded order can't come about any more: .* at step 2 of 3 ")
                .says("1 recipe: fixed, 1 test repeated, 0 confirmed bugs");
        assertThat(xml(build)).contains("tests=\"2\" failures=\"0\"");

        build.edit(ACCOUNT, source -> source.replace("transferTo", "moveTo"));
        build.edit(BANK, source -> source.replace("transferTo", "moveTo"));
        assertThat(check(build, true))
                .succeeded()
                .says("WARNING.* " + FINDING
                        + ": the code has changed too much to tell: the recorded places are gone: step \\d: "
                        + ".*transferTo.*; nor did the test fail in \\d+ runs with noise; record it anew");
        assertThat(xml(build)).contains("skipped=\"1\"");
        assertThat(build.folder().resolve("target/surefire-reports")).doesNotExist();
    }

    @Test
    void whatCannotBeReadOrCannotFailIsRefused(Workspace workspace) {
        Build build = workspace.build("bank-account");

        build.edit(ACCEPTED, none -> "{ \"version\": 1, \"accepted\": [ { \"frame\": \"*\" } ] }");
        assertThat(check(build, true))
                .failed()
                .says("ERROR.*accepted\\.json: this is no list of accepted bugs: accepted\\[0\\]\\.reason is missing");

        build.without(ACCEPTED);
        build.edit("src/test/locon/B1.json", none -> "{");
        assertThat(check(build, true)).failed().says("ERROR.*B1\\.json:1: this is no JSON");

        build.without("src/test/locon");
        Outcome unconfirmed = new Build(build.folder())
                .goal("locon:check")
                .property("locon.confirm", false)
                .run();
        assertThat(unconfirmed).failed().says("ERROR.*locon\\.confirm is false, so no bug can be confirmed");

        assertThat(check(build, true)).succeeded().says("WARN.*nothing was looked at");
    }

    @Test
    void aCheckThatSeesNothingFails(Workspace workspace) throws IOException {
        Build build = workspace.build("bank-account");

        Outcome outcome = build.goal("locon:check")
                .property("locon.test", TEST)
                .property("locon.runs", 5)
                .property("locon.excludes", "com.acme.*")
                .run();

        assertThat(outcome).failed().says("ERROR.*Locon was blind, so that nothing was found means nothing");
        assertThat(xml(build)).contains("errors=\"1\"", "<error message=\"Locon was blind");
    }

    private static void accept(Build build, String frame, String until) {
        build.edit(
                ACCEPTED,
                any -> "{ \"version\": 1, \"accepted\": [ { \"frame\": \"" + frame
                        + "\", \"reason\": \"the old \\\"ledger\\\" goes in spring\", \"until\": \"" + until
                        + "\" } ] }");
    }

    private static Outcome check(Build build, boolean recipesOnly) {
        return new Build(build.folder())
                .goal("locon:check")
                .property("locon.recipesOnly", recipesOnly)
                .property("locon.test", TEST)
                .property("locon.time", 15)
                .run();
    }

    private static String xml(Build build) throws IOException {
        return Files.readString(build.folder().resolve(XML));
    }
}
