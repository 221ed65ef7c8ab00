package org.locon.surefire.strategy;

import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.evidence.FeatureRuns;

/**
 * Which pattern explains the failures best so far, and which one comes next: by Ochiai's order, in which a column with
 * f failed of n runs ranks as f²/n does. Asked of each run whether it makes the ranking clearer; for one thread.
 */
final class LeadingPatterns {

    private final FeatureEvidence evidence;
    private FeatureRuns first;
    private FeatureRuns next;

    LeadingPatterns(FeatureEvidence evidence) {
        this.evidence = evidence;
    }

    /**
     * Says whether the latest run speaks for the first place: it fails and shows the first pattern and not the next
     * one, or passes and shows the next one only. These are the runs that decide by McNemar's test whether a lead is
     * more than chance. To be asked once of each run, when the evidence was told of it.
     */
    boolean speaksForFirst(boolean failed) {
        boolean speaks = next != null
                && evidence.isInLatest(first) != evidence.isInLatest(next)
                && evidence.isInLatest(first) == failed;
        order();
        return speaks;
    }

    /**
     * The best pattern, and the best of those that are worse than it: what is as good as the first is another witness
     * of it.
     */
    private void order() {
        double most = 0;
        double less = 0;
        first = null;
        next = null;
        for (FeatureRuns pattern : evidence.patterns()) {
            double score = (double) pattern.failed() * pattern.failed() / pattern.shown();
            if (score > most) {
                less = most;
                next = first;
                most = score;
                first = pattern;
            } else if (score < most && score > less) {
                less = score;
                next = pattern;
            }
        }
    }
}
