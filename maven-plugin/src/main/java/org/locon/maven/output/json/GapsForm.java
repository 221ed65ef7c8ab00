package org.locon.maven.output.json;

import org.locon.stats.diagnosis.GapCounts;

/** What the records of runs lack; what they don't lack is left out. */
record GapsForm(CountForm forgotten, CountForm dropped, CountForm inexact, CountForm uncertain, CountForm uncompared) {

    record CountForm(int runs, long most) {

        static CountForm of(GapCounts.Count count) {
            return count.isNone() ? null : new CountForm(count.runs(), count.most());
        }
    }

    static GapsForm of(GapCounts gaps) {
        return new GapsForm(
                CountForm.of(gaps.forgotten()),
                CountForm.of(gaps.dropped()),
                CountForm.of(gaps.inexact()),
                CountForm.of(gaps.uncertain()),
                CountForm.of(gaps.uncompared()));
    }

    GapCounts counts() {
        return new GapCounts(count(forgotten), count(dropped), count(inexact), count(uncertain), count(uncompared));
    }

    private static GapCounts.Count count(CountForm form) {
        return form == null ? GapCounts.Count.NONE : new GapCounts.Count(form.runs(), form.most());
    }
}
