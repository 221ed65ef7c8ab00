package org.locon.it;

import static org.locon.it.harness.OutcomeAssert.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.it.harness.Build;
import org.locon.it.harness.Debugger;
import org.locon.it.harness.Jdk;
import org.locon.it.harness.Outcome;
import org.locon.it.harness.Workspace;
import org.locon.it.harness.Workspaces;

/** A recorded bug comes about again: at once, after edits, on another JDK; and where it can't, that is said. */
@ExtendWith(Workspaces.class)
class ReproduceIT {

    private static final String ACCOUNT = "src/main/java/com/acme/bank/Account.java";
    private static final String TEST = "BankTest#salariesAndRentArriveWhole";

    private static final Duration LONGER_THAN_ANY_GATE_WAITS = Duration.ofSeconds(2);

    private static final String REPRODUCED = "B1 was reproduced in .*: the test failed as recorded.*: ";

    @ParameterizedTest
    @EnumSource
    void aLostUpdateComesAboutAgain_asItIsAndAfterEdits(Jdk jdk, Workspace workspace) throws IOException {
        Build build = localized(workspace, "bank-account", TEST).on(jdk);
        Path recipe = Files.copy(
                build.folder().resolve("target/locon/bugs/B1.json"),
                build.folder().resolve("B1.json"));

        assertThat(reproduce(build, jdk, "B1"))
                .succeeded()
                .says("1 of \\d  \\S+ \\w+ Account\\.balance.*\\(Account\\.java:\\d+\\)")
                .says(REPRODUCED + "assertion: expected: <400> but was: <\\d+>");

        build.edit(
                ACCOUNT,
                source -> source.replace("package", "/* One more line,\n * and another one. */\npackage")
                        .replace("private static void requirePositive", "private static void requireMoreThanNothing")
                        .replace("requirePositive(amount)", "requireMoreThanNothing(amount)")
                        .replace(
                                "    public String owner()",
                                "    public synchronized void close() {\n        balance = 0;\n    }\n\n"
                                        + "    public String owner()")
                        .replace(
                                "payee.balance = payee.balance + amount",
                                "payee.balance =\n\n        payee.balance\n  + amount"));
        assertThat(reproduce(build, jdk, recipe.getFileName().toString()))
                .succeeded()
                .says(REPRODUCED + "assertion: expected: <400> but was: <\\d+>");
    }

    @Test
    void soDoesACheckThatIsNoLongerTrue(Workspace workspace) {
        Build build = localized(workspace, "check-then-act-map", "OrderBookTest");

        assertThat(reproduce(build, Jdk.CURRENT, "B1"))
                .succeeded()
                .says("1 of \\d  \\S+ reads the state of the Map")
                .says(REPRODUCED + "assertion: ");
    }

    /** The program may take either of two ways to it, and get there before a step is made. */
    @Test
    void soDoesADeadlock(Workspace workspace) {
        Build build = localized(workspace, "deadlock", "WarehouseTest");

        assertThat(reproduce(build, Jdk.CURRENT, "B1")).succeeded().says(REPRODUCED + "(?:deadlock|hang): ");
    }

    @Test
    void underADebuggerItComesAboutHoweverLongAThreadIsStopped(Workspace workspace) throws Exception {
        Build build = localized(workspace, "bank-account", TEST);
        int line = Files.readAllLines(build.folder().resolve(ACCOUNT))
                        .indexOf("        payee.balance = payee.balance + amount;")
                + 1;

        try (Debugger debugger = new Debugger()) {
            CompletableFuture<Outcome> reproduced = CompletableFuture.supplyAsync(() -> new Build(build.folder())
                    .goal("locon:reproduce")
                    .property("locon.bug", "B1")
                    .property("maven.surefire.debug", debugger.option())
                    .run());
            int stopped = debugger.stopAt("com.acme.bank.Account", line, LONGER_THAN_ANY_GATE_WAITS);

            assertThat(reproduced.join())
                    .succeeded()
                    .says("1 of \\d  \\S+ \\w+ Account\\.balance")
                    .says(REPRODUCED + "assertion: expected: <400> but was: <\\d+>");
            Assertions.assertThat(stopped).isPositive();
        }
    }

    @Test
    void whatCannotComeAboutIsSaidToBe(Workspace workspace) {
        Build build = localized(workspace, "bank-account", TEST);
        Path recipe = build.folder().resolve("target/locon/bugs/B1.json");

        assertThat(reproduce(build, Jdk.CURRENT, "B77"))
                .failed()
                .says("bank-account has the recipes of B1 \\(com\\.acme\\.bank\\." + TEST)
                .says("There is no recipe of 'B77'");

        String excludes = "\"excludes\" : [";
        build.edit("target/locon/bugs/B1.json", json -> json.replace(excludes, excludes + " \"*.Account\""));
        assertThat(reproduce(build, Jdk.CURRENT, "B1")).failed().says("step \\d: com\\.acme\\.bank\\.Account");
        assertThat(new Build(build.folder())
                        .goal("locon:reproduce")
                        .property("locon.bug", "B1")
                        .property("locon.excludes", "com.acme.none.*")
                        .run())
                .succeeded()
                .says(REPRODUCED);
        build.edit("target/locon/bugs/B1.json", json -> json.replace(excludes + " \"*.Account\"", excludes));

        build.edit(
                ACCOUNT,
                source -> source.replace("payee.balance = payee.balance + amount;", "payee.accept(amount);")
                        .replace(
                                "    public String owner()",
                                "    private synchronized void accept(long amount) {\n"
                                        + "        balance = balance + amount;\n    }\n\n    public String owner()"));
        assertThat(reproduce(build, Jdk.CURRENT, "B1"))
                .failed()
                .says("step \\d: com\\.acme\\.bank\\.Account")
                .says("B1 was not reproduced: step \\d: com\\.acme\\.bank\\.Account.* any more");

        build.edit("target/locon/bugs/B1.json", json -> json.replace("\"version\" : 1", "\"version\" : 2"));
        assertThat(reproduce(build, Jdk.CURRENT, "B1"))
                .failed()
                .says(recipe.getFileName() + ": this is no recipe: version is 2, and this Locon knows 1");
    }

    private static Build localized(Workspace workspace, String project, String test) {
        Build build = workspace.build(project);
        Outcome outcome =
                build.goal("locon:localize").property("locon.test", test).run();
        assertThat(outcome).succeeded().wrote("target/locon/bugs/B1.json");
        return new Build(build.folder());
    }

    private static Outcome reproduce(Build build, Jdk jdk, String bug) {
        return new Build(build.folder())
                .on(jdk)
                .goal("locon:reproduce")
                .property("locon.bug", bug)
                .run();
    }
}
