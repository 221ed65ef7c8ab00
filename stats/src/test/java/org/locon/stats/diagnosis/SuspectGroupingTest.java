package org.locon.stats.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.cause.AccessCircumstances;
import org.locon.stats.cause.CheckingCode;
import org.locon.stats.cause.ConflictOrderings;
import org.locon.stats.cause.FailureConsequences;
import org.locon.stats.cause.LeadSelection;
import org.locon.stats.cause.ProcedureBlame;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.rank.ListedFeatures;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.ScoredFeatures;

class SuspectGroupingTest {

    private static final String QUEUE = "com.acme.Account.queue";

    @Test
    void whatTheProgramOrdersJoinsTheGroupOfWhatItIsToldAs() {
        Site take = read("take()", 50, QUEUE);
        Site report = read("report()", 60, QUEUE);
        Site fill = write("fill()", 70, QUEUE);
        Site close = write("close()", 90, QUEUE);
        List<Run> runs = all(
                times(8, failed(1, pair(take, close), pair(fill, report), pair(close, report))),
                times(4, failed(9, pair(take, close), pair(fill, report))),
                times(60, passed(13, pair(report, close))));

        List<SuspectGroup> groups = groups(runs);

        assertThat(groups).extracting(SuspectGroup::lead).doesNotHaveDuplicates();
        assertThat(groups.get(0).lead().accesses())
                .extracting(AccessPlace::line)
                .containsExactly(90, 60);
        assertThat(groups).hasSize(1);
    }

    @Test
    void whatIsWrittenInOneMethodAndReadInAnotherIsOneSuspectIfTheSameRunsShowIt() {
        Site name = write("rename()", 10, "com.acme.Account.name");
        Site length = write("rename()", 11, "com.acme.Account.length");
        Site seen = read("show()", 20, "com.acme.Account.name");
        Site measured = read("show()", 21, "com.acme.Account.length");
        List<Run> alike = all(
                times(12, failed(1, pair(name, seen), pair(length, measured))),
                times(60, passed(13, pair(seen, name), pair(measured, length))));
        List<Run> apart = all(alike, times(1, passed(73, pair(length, measured))));

        assertThat(variables(groups(alike).get(0))).contains("com.acme.Account.name", "com.acme.Account.length");
        assertThat(variables(groups(apart).get(0))).containsOnly("com.acme.Account.name");
    }

    @Test
    void aConsequenceSharesNoRankWithWhatLedToIt() {
        Site look = read("open()", 10, QUEUE);
        Site fill = write("open()", 12, QUEUE);
        Feature caught =
                pair(write("caught()", 30, "com.acme.Account.error"), read("told()", 40, "com.acme.Account.error"));
        List<Run> runs = all(times(12, failed(1, pair(look, fill), caught)), times(60, passed(13, pair(fill, look))));

        List<SuspectGroup> groups = groups(runs);

        assertThat(groups).extracting(SuspectGroup::rank).startsWith(1, 2);
    }

    @Test
    void whatNoRunTellsApartIsOneSuspectHoweverMuchItIs() {
        Feature[] later = IntStream.range(0, 40)
                .mapToObj(i -> pair(write("log" + i + "()", 50, "log" + i), read("show" + i + "()", 60, "log" + i)))
                .toArray(Feature[]::new);
        Site look = read("open()", 10, QUEUE);
        Site fill = write("open()", 12, QUEUE);
        Feature[] all =
                Stream.concat(Stream.of(pair(look, fill)), Stream.of(later)).toArray(Feature[]::new);

        List<SuspectGroup> groups =
                groups(all(times(12, failed(1, all)), times(60, passed(13, later)), times(1, passed(73))));

        assertThat(groups).extracting(SuspectGroup::rank).containsExactly(1, 2);
        assertThat(groups.get(0).further()).isZero();
        assertThat(groups.get(1).witnesses()).hasSize(12);
        assertThat(groups.get(1).further()).isEqualTo(28);
    }

    private static List<String> variables(SuspectGroup group) {
        return group.witnesses().stream()
                .map(witness -> witness.accesses().get(0).variable().orElseThrow())
                .toList();
    }

    private static List<SuspectGroup> groups(List<Run> runs) {
        ActivityMatrix recorded = ActivityMatrix.of(runs);
        ActivityMatrix matrix = recorded.withConsequences(
                FailureConsequences.of(recorded, ScoredFeatures.of(recorded, Coefficient.OCHIAI)));
        ListedFeatures listed = ListedFeatures.of(Ranking.of(matrix, Coefficient.OCHIAI), Map.of());
        RankedSuspects suspects = new RankedSuspects(
                listed,
                new ProcedureBlame(runs, Optional.empty()),
                new AccessCircumstances(Map.of()),
                new ConflictOrderings(List.of()));
        return SuspectGrouping.of(
                listed, suspects, new LeadSelection(matrix, new CheckingCode("com.acme.AccountTest#pays")));
    }
}
