package org.locon.surefire.campaign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.stats.cause.FailureSignature;
import org.locon.surefire.run.ExpiredLimits;

/**
 * Whether runs may fail because noise has made a wait with a limit run out: one and the same wait has run out in
 * several noisy runs that failed alike, while threads were held up for long, and in no run that passed. Trials tell
 * whether that is so. Only runs of this fork tell where waits have run out. For one thread.
 */
final class WaitsMadeToExpire {

    private static final int FAILURES = 3;
    private static final int PLANS = 4;

    /** By how they failed and where a wait ran out. */
    private final Map<Wait, Suspicion> suspicions = new LinkedHashMap<>();

    private final Set<Site> usual = new HashSet<>();

    private record Wait(String signature, Site site) {}

    /**
     * What to try.
     *
     * @param failure how the runs failed
     * @param plans theirs
     */
    record Suspicion(Symptom failure, List<Plan> plans) {}

    void ran(CompletedRun completed) {
        completed.here().ifPresent(here -> ran(completed.run(), here.recorded().expired()));
    }

    private void ran(Run run, ExpiredLimits expired) {
        if (run.symptom().isEmpty()) {
            usual.addAll(expired.amidNoise());
            usual.addAll(expired.otherwise());
        } else if (!run.plan().quiet()) {
            Symptom how = run.symptom().get();
            for (Site site : expired.amidNoise()) {
                suspicions
                        .computeIfAbsent(
                                new Wait(FailureSignature.of(how), site), any -> new Suspicion(how, new ArrayList<>()))
                        .plans()
                        .add(run.plan());
            }
        }
    }

    /** The same again and again, as long as no run passes in which the wait runs out. */
    Optional<Suspicion> suspicion() {
        return suspicions.entrySet().stream()
                .filter(entry -> !usual.contains(entry.getKey().site()))
                .map(Map.Entry::getValue)
                .filter(each -> each.plans().size() >= FAILURES)
                .findFirst()
                .map(each -> new Suspicion(
                        each.failure(),
                        List.copyOf(each.plans()
                                .subList(0, Math.min(PLANS, each.plans().size())))));
    }
}
