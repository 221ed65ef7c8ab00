package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locon.model.AccessPattern.Couple;
import org.locon.model.AccessPattern.HalfSeenChange;
import org.locon.model.BlockFeature;
import org.locon.model.Feature;
import org.locon.model.Interruption;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.model.Standstill;
import org.locon.stats.cause.ObservedAccess;
import org.locon.stats.cause.PossibleOrders;
import org.locon.stats.matrix.Column;
import org.locon.stats.wording.BugSentence;
import org.locon.stats.wording.BugWords;
import org.locon.stats.wording.LockHolding;
import org.locon.stats.wording.StandstillSentence;

/**
 * What the leading feature of a bug says about it: its kind, the methods that clash, and how.
 *
 * @param held which locks the threads hold, where that is known
 */
record BugDescription(Bug.Kind kind, List<Site> clash, BugWords words, String held) {

    private BugDescription(Bug.Kind kind, List<Site> clash, BugWords words) {
        this(kind, clash, words, "");
    }

    /**
     * @param isMissing whether the pair is blamed for what failed runs lack, its reverse
     * @param told what the lead is part of, if it says more, or the lead itself
     * @param suspects what is told, and more, in the words of the diagnosis
     */
    static BugDescription of(Column told, boolean isMissing, PossibleOrders orders, RankedSuspects suspects) {
        List<ObservedAccess> observed = suspects.observed(told);
        Feature feature = told.feature();
        if (feature instanceof Standstill standstill) {
            return new BugDescription(
                    kind(standstill), standstill.begins(), StandstillSentence.of(standstill, observed));
        }
        if (feature instanceof BlockFeature block) {
            return new BugDescription(
                    Bug.Kind.BLOCK, block.sites(), BugSentence.entered(block.begin(), suspects.overlap(block.begin())));
        }
        if (feature instanceof HalfSeenChange change) {
            return new BugDescription(Bug.Kind.MULTI_VARIABLE, change.seen().sites(), BugSentence.halfSeen(change));
        }
        Optional<LockHolding> locks = LockHolding.of(observed);
        String held = locks.map(known -> " " + known.sentence()).orElse("");
        if (feature instanceof Couple couple) {
            return new BugDescription(
                    Bug.Kind.MULTI_VARIABLE, couple.earlier().sites(), BugSentence.torn(couple), held);
        }
        if (feature instanceof Interruption interruption) {
            List<Site> remote = PossibleOrders.interruptions(told).toList();
            return new BugDescription(
                    Bug.Kind.ATOMICITY,
                    List.of(interruption.begin(), remote.get(0)),
                    BugSentence.interrupted(interruption.begin(), remote, interruption.end(), locks),
                    held);
        }
        List<Site> sites = feature.sites();
        Site first = sites.get(0);
        Site second = sites.get(1);
        if (first.operation() == Operation.NOTIFY && second.operation() == Operation.WAIT) {
            return new BugDescription(Bug.Kind.LOST_NOTIFY, sites, BugSentence.notifiedTooEarly(first, second));
        }
        if (isMissing && !first.isInSameMethodAs(second)) {
            return new BugDescription(Bug.Kind.ORDER, sites, BugSentence.tooEarly(first, second), held);
        }
        return first.isInSameMethodAs(second)
                ? new BugDescription(Bug.Kind.ATOMICITY, sites, BugSentence.inOneMethod(first, second), held)
                : new BugDescription(
                        Bug.Kind.ORDER, sites, BugSentence.ordered(first, second, orders.couldBeOtherwise(told)), held);
    }

    private static Bug.Kind kind(Standstill standstill) {
        if (standstill.hasLimit()) {
            return Bug.Kind.STALL;
        }
        return standstill.isDeadlock() ? Bug.Kind.DEADLOCK : Bug.Kind.LOST_NOTIFY;
    }

    /**
     * For each thread the method in which it clashes.
     *
     * @param common of the first two threads the one method that all witnesses clash in, if there is one
     */
    List<String> methods(List<Optional<String>> common) {
        List<String> methods = new ArrayList<>();
        for (int thread = 0; thread < clash.size(); thread++) {
            String own = clash.get(thread).qualifiedMethod();
            methods.add(thread < 2 ? common.get(thread).orElse(own) : own);
        }
        return methods;
    }
}
