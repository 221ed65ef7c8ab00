package org.locon.stats.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.all;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.times;
import static org.locon.stats.Examples.triple;
import static org.locon.stats.Examples.write;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.coefficient.Coefficient;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.rank.RankedFeature;
import org.locon.stats.rank.Ranking;
import org.locon.stats.rank.Significance;

/**
 * A test counts who is inside: that shows each failure, and what lets two in shows now and then in passed runs, too.
 */
class CheckingCodeTest {

    private static final Site COUNT =
            new Site("com.acme.AccountTest$Visit", "run()", "AccountTest.java", 9, 90, Operation.WRITE, "inside");
    private static final Feature NOTICED = pair(COUNT, COUNT);
    private static final Site ASK = read("enter()", 10, "free");
    private static final Site TAKE = write("enter()", 11, "free");
    private static final Feature TWO_ENTER = triple(ASK, TAKE, TAKE);
    private static final Feature IN_TURN = pair(TAKE, ASK);

    @Test
    void whatTheProgramDidBeforeIsToBlame() {
        assertThat(lead(all(
                        times(12, failed(1, TWO_ENTER, NOTICED)),
                        times(8, passed(13, TWO_ENTER)),
                        times(80, passed(21, IN_TURN)))))
                .isEqualTo(TWO_ENTER.sites());
    }

    @Test
    void whatTheProgramDidLaterIsNot() {
        assertThat(lead(all(
                        times(12, failed(1, NOTICED, TWO_ENTER)),
                        times(8, passed(13, TWO_ENTER)),
                        times(80, passed(21, IN_TURN)))))
                .isEqualTo(NOTICED.sites());
    }

    @Test
    void whereTheProgramExplainsLessThanHalfOfItTheTestLeads() {
        assertThat(lead(all(
                        times(6, failed(1, TWO_ENTER, NOTICED)),
                        times(6, failed(7, NOTICED)),
                        times(8, passed(13, TWO_ENTER)),
                        times(80, passed(21, IN_TURN)))))
                .isEqualTo(NOTICED.sites());
    }

    private static List<Site> lead(List<Run> runs) {
        ActivityMatrix matrix = ActivityMatrix.of(runs);
        List<RankedFeature> significant = Significance.significant(Ranking.of(matrix, Coefficient.OCHIAI));
        Feature lead = new LeadSelection(matrix, new CheckingCode("com.acme.AccountTest#visit"))
                .insteadOf(LeadSelection.first(significant).orElseThrow(), significant, significant)
                .column()
                .feature();
        return lead.kind().family().word().equals("region") ? List.of(ASK, TAKE, TAKE) : lead.sites();
    }
}
