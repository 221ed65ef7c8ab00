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
import org.junit.jupiter.api.Test;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Ranking;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spectrum.Site;

class GroupsTest {

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

        List<Group> groups = groups(runs);

        assertThat(groups).extracting(Group::lead).doesNotHaveDuplicates();
        assertThat(groups.get(0).lead().accesses())
                .extracting(AccessPlace::line)
                .containsExactly(90, 60);
        assertThat(groups).hasSize(1);
    }

    private static List<Group> groups(List<Run> runs) {
        ActivityMatrix matrix = ActivityMatrix.of(runs);
        Ranking ranking = Ranking.of(matrix, Coefficient.OCHIAI);
        Suspects suspects = new Suspects(
                ranking, new Blame(runs, Optional.empty()), new Circumstances(Map.of()), new Conflicts(List.of()));
        return Groups.of(ranking, suspects, new Lead(matrix));
    }
}
