package org.locon.surefire.campaign;

import java.util.function.LongSupplier;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.surefire.budget.Prospects;

/** What the runs of a subject let one expect of further ones. For one thread. */
final class SubjectProspects implements RunObserver {

    private final FeatureEvidence evidence;
    private final boolean failsPlainly;
    private final LongSupplier spent;
    private boolean waits;
    private int sharedLocations;
    private int lastNew;

    /**
     * @param evidence told of each run before this is
     * @param spent the nanoseconds that it has cost so far
     */
    SubjectProspects(FeatureEvidence evidence, boolean failsPlainly, LongSupplier spent) {
        this.evidence = evidence;
        this.failsPlainly = failsPlainly;
        this.spent = spent;
    }

    @Override
    public void ran(CompletedRun completed) {
        sharedLocations = Math.max(sharedLocations, completed.run().spectrum().sharedLocations());
        waits |= completed.run().spectrum().occurrences().stream()
                .flatMap(occurrence -> occurrence.feature().sites().stream())
                .map(Site::operation)
                .anyMatch(Operation.WAIT::equals);
        if (completed.run().failed() || !evidence.news().isEmpty()) {
            lastNew = evidence.runs();
        }
    }

    Prospects soFar() {
        return new Prospects(
                evidence.runs(), evidence.failed(), failsPlainly, waits, sharedLocations, spent.getAsLong(), lastNew);
    }
}
