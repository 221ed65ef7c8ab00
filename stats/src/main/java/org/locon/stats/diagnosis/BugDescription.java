package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.locon.model.Access;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.cause.BugCandidate;
import org.locon.stats.cause.FeatureSites;
import org.locon.stats.cause.ObservedAccess;
import org.locon.stats.cause.PossibleOrders;
import org.locon.stats.matrix.Column;
import org.locon.stats.wording.BugSentence;
import org.locon.stats.wording.LockHolding;
import org.locon.stats.wording.StandstillSentence;

/** What the leading feature of a bug says about it: its kind, the methods that clash, and how. */
record BugDescription(Bug.Kind kind, List<Site> clash, String sentence) {

    /**
     * @param isMissing whether the pair is blamed for what failed runs lack, its reverse
     * @param told what the lead is part of, if it says more, or the lead itself
     * @param suspects what is told, and more, in the words of the diagnosis
     */
    static BugDescription of(Column told, boolean isMissing, PossibleOrders orders, RankedSuspects suspects) {
        List<ObservedAccess> observed = suspects.observed(told);
        Feature feature = told.feature();
        List<Site> sites = feature.accesses().stream().map(Access::site).toList();
        if (feature.kind() == Feature.Kind.STANDSTILL) {
            Bug.Kind kind = feature.isDeadlock() ? Bug.Kind.DEADLOCK : Bug.Kind.LOST_NOTIFY;
            return new BugDescription(
                    kind, StandstillSentence.firstOfEach(feature), StandstillSentence.sentence(feature, observed));
        }
        if (feature.kind() == Feature.Kind.BLOCK) {
            return new BugDescription(
                    Bug.Kind.BLOCK, sites, BugSentence.entered(sites.get(0), suspects.overlap(sites.get(0))));
        }
        if (feature.isHalfSeen()) {
            return new BugDescription(Bug.Kind.MULTI_VARIABLE, sites.subList(0, 2), BugSentence.halfSeen(sites));
        }
        Optional<LockHolding> locks = LockHolding.of(observed);
        String held = locks.map(known -> " " + known.sentence()).orElse("");
        if (sites.size() > 3) {
            return new BugDescription(Bug.Kind.MULTI_VARIABLE, sites.subList(0, 2), BugSentence.torn(sites) + held);
        }
        if (FeatureSites.isInterruption(told)) {
            List<Site> remote = PossibleOrders.interruptions(told).toList();
            Site end = sites.get(sites.size() - 1);
            return new BugDescription(
                    Bug.Kind.ATOMICITY,
                    List.of(sites.get(0), remote.get(0)),
                    BugSentence.interrupted(sites.get(0), remote, end, locks) + held);
        }
        Site first = sites.get(0);
        Site second = sites.get(1);
        if (first.operation() == Operation.NOTIFY && second.operation() == Operation.WAIT) {
            return new BugDescription(Bug.Kind.LOST_NOTIFY, sites, BugSentence.notifiedTooEarly(first, second));
        }
        if (isMissing && !first.isInSameMethodAs(second)) {
            return new BugDescription(Bug.Kind.ORDER, sites, BugSentence.tooEarly(first, second) + held);
        }
        return first.isInSameMethodAs(second)
                ? new BugDescription(Bug.Kind.ATOMICITY, sites, BugSentence.inOneMethod(first, second) + held)
                : new BugDescription(
                        Bug.Kind.ORDER,
                        sites,
                        BugSentence.ordered(first, second, orders.couldBeOtherwise(told)) + held);
    }

    /**
     * @param runs the numbers of the failed runs that the culprit explains
     * @param sureness of its being another bug than the others; empty if it's the only one
     */
    Bug bug(
            String id,
            BugCandidate culprit,
            List<Integer> runs,
            OptionalDouble sureness,
            String doubt,
            List<Suspect> suspects) {
        List<String> methods = new ArrayList<>();
        for (int thread = 0; thread < clash.size(); thread++) {
            String own = clash.get(thread).qualifiedMethod();
            methods.add(thread < 2 ? culprit.methods().get(thread).orElse(own) : own);
        }
        return new Bug(id, kind, runs, sureness, sentence + doubt, methods, suspects);
    }
}
