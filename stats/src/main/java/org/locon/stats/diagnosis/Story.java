package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.List;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;

/** What the leading feature of a bug says about it: its kind, the methods that clash, and how. */
record Story(Bug.Kind kind, List<Site> clash, String sentence) {

    /**
     * @param isMissing whether the pair is blamed for what failed runs lack, its reverse
     * @param told what the lead is part of, if it says more, or the lead itself
     * @param suspects what is told, and more, in the words of the diagnosis
     */
    static Story of(Column told, boolean isMissing, Orders orders, Suspects suspects) {
        Suspect suspect = suspects.of(told.feature());
        Feature feature = told.feature();
        List<Site> sites = feature.accesses().stream().map(Access::site).toList();
        if (feature.kind() == Feature.Kind.STANDSTILL) {
            Bug.Kind kind = feature.isDeadlock() ? Bug.Kind.DEADLOCK : Bug.Kind.LOST_NOTIFY;
            return new Story(kind, Standstill.firstOfEach(feature), Standstill.sentence(feature, suspect));
        }
        if (feature.kind() == Feature.Kind.BLOCK) {
            return new Story(Bug.Kind.BLOCK, sites, Sentence.entered(sites.get(0), suspects.overlap(sites.get(0))));
        }
        if (feature.isHalfSeen()) {
            return new Story(Bug.Kind.MULTI_VARIABLE, sites.subList(0, 2), Sentence.halfSeen(sites));
        }
        String held = Held.at(suspect);
        if (sites.size() > 3) {
            return new Story(Bug.Kind.MULTI_VARIABLE, sites.subList(0, 2), Sentence.torn(sites) + held);
        }
        if (Places.isInterruption(told)) {
            List<Site> remote = Orders.interruptions(told).toList();
            Site end = sites.get(sites.size() - 1);
            return new Story(
                    Bug.Kind.ATOMICITY,
                    List.of(sites.get(0), remote.get(0)),
                    Sentence.interrupted(sites.get(0), remote, end, Held.of(suspect)) + held);
        }
        Site first = sites.get(0);
        Site second = sites.get(1);
        if (first.operation() == Operation.NOTIFY && second.operation() == Operation.WAIT) {
            return new Story(Bug.Kind.LOST_NOTIFY, sites, Sentence.notifiedTooEarly(first, second));
        }
        if (isMissing && !Words.isSameMethod(first, second)) {
            return new Story(Bug.Kind.ORDER, sites, Sentence.tooEarly(first, second) + held);
        }
        return Words.isSameMethod(first, second)
                ? new Story(Bug.Kind.ATOMICITY, sites, Sentence.inOneMethod(first, second) + held)
                : new Story(
                        Bug.Kind.ORDER, sites, Sentence.ordered(first, second, orders.couldBeOtherwise(told)) + held);
    }

    /**
     * @param runs the numbers of the failed runs that the culprit explains
     * @param sureness of its being another bug than the others; null if it's the only one
     */
    Bug bug(String id, Culprit culprit, List<Integer> runs, Double sureness, String doubt, List<Suspect> suspects) {
        List<String> methods = new ArrayList<>();
        for (int thread = 0; thread < clash.size(); thread++) {
            String own = Words.qualifiedMethod(clash.get(thread));
            methods.add(thread < 2 ? culprit.methods().get(thread).orElse(own) : own);
        }
        return new Bug(id, kind, runs.size(), runs, sureness, sentence + doubt, methods, suspects);
    }
}
