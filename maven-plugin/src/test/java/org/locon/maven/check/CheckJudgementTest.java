package org.locon.maven.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.maven.accept.AcceptEntry;
import org.locon.maven.accept.AcceptList;
import org.locon.model.recipe.ReplayOutcome.Kind;

/** What fails the build, what is told, and in which words. */
class CheckJudgementTest {

    private static final LocalDate TODAY = LocalDate.of(2031, 12, 24);
    private static final String BUG = "B1 of com.acme.AccountTest#transfer";

    private final List<String> log = new ArrayList<>();

    @ParameterizedTest
    @EnumSource
    void ofRecipesOnlyWhatIsStillThereFailsTheBuild(Kind kind) {
        CheckJudgement judgement = new CheckJudgement(
                List.of(CheckSamples.finding(kind, "as it was")), Optional.empty(), AcceptList.EMPTY, TODAY);

        assertThat(judgement.reasons().isEmpty()).isEqualTo(kind != Kind.REPRODUCED);
        assertThat(judgement.isEmpty()).isFalse();
        new CheckLines(lines()).recipe(judgement.recipes().get(0));
        String state = switch (kind) {
            case REPRODUCED -> "error: src/test/locon/B1.json (" + BUG + "): still there: as it was; see it";
            case PASSED, KEPT_OUT -> "info: src/test/locon/B1.json (" + BUG + "): fixed: as it was";
            default ->
                "warn: src/test/locon/B1.json (" + BUG
                        + "): the code has changed too much to tell: as it was; record it anew";
        };
        assertThat(log).singleElement().asString().startsWith(state);
    }

    @Test
    void aConfirmedBugFailsTheBuild_andOneThatIsNotDoesNot() {
        CheckJudgement confirmed = judgement(true, AcceptList.EMPTY);
        assertThat(confirmed.reasons()).containsExactly(BUG + " is confirmed, and nobody has accepted it");
        assertThat(confirmed.summary()).isEqualTo("1 test repeated, 1 confirmed bug");
        tell(confirmed);
        assertThat(log).singleElement().asString().startsWith("error: " + BUG + ": confirmed: Thread 1 reads ");

        log.clear();
        CheckJudgement unconfirmed = judgement(false, AcceptList.EMPTY);
        assertThat(unconfirmed.reasons()).isEmpty();
        tell(unconfirmed);
        assertThat(log)
                .singleElement()
                .asString()
                .startsWith("warn: " + BUG + ": not confirmed, so it doesn't fail the build: Thread 1 reads ");
    }

    @Test
    void anAcceptedBugIsToldWithItsReason() {
        CheckJudgement judgement = judgement(true, list("com.acme.Account", TODAY));

        assertThat(judgement.reasons()).isEmpty();
        tell(judgement);
        assertThat(log).containsExactly("info: " + BUG + ": accepted until 2031-12-24: goes in spring");
    }

    @Test
    void anEntryThatIsOverAcceptsNothing_andIsNamed() {
        CheckJudgement judgement = judgement(true, list("com.acme.Account", TODAY.minusDays(1)));

        assertThat(judgement.reasons()).containsExactly(BUG + " is confirmed, and was accepted until 2031-12-23 only");
        tell(judgement);
        assertThat(log)
                .anyMatch(line -> line.startsWith(
                        "error: " + BUG + ": confirmed (accepted until 2031-12-23, which is over): Thread 1"))
                .contains("warn: accepted.json: the entry of com.acme.Account is over since 2031-12-23 and accepts"
                        + " nothing any more (goes in spring)");
    }

    @Test
    void anEntryThatMatchesNothingIsANote_ifThereWasACampaign() {
        CheckJudgement judgement = judgement(true, list("com.acme.Other", TODAY));
        tell(judgement);
        assertThat(log)
                .contains("info: note: accepted.json: the entry of com.acme.Other accepts no bug of this campaign");

        assertThat(new CheckJudgement(List.of(), Optional.empty(), list("com.acme.Other", TODAY), TODAY).unused())
                .isEmpty();
    }

    private static CheckJudgement judgement(boolean confirmed, AcceptList accepted) {
        return new CheckJudgement(List.of(), Optional.of(CheckSamples.campaign(confirmed)), accepted, TODAY);
    }

    private static AcceptList list(String frame, LocalDate until) {
        return new AcceptList(List.of(new AcceptEntry(frame, "", "goes in spring", until)));
    }

    private void tell(CheckJudgement judgement) {
        new CheckLines(lines()).bugs(judgement, "src/test/locon");
        new CheckLines(lines()).entries(judgement, "accepted.json");
    }

    private SystemStreamLog lines() {
        return new SystemStreamLog() {
            @Override
            public void info(CharSequence line) {
                log.add("info: " + line);
            }

            @Override
            public void warn(CharSequence line) {
                log.add("warn: " + line);
            }

            @Override
            public void error(CharSequence line) {
                log.add("error: " + line);
            }
        };
    }
}
