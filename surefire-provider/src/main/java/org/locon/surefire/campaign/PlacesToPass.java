package org.locon.surefire.campaign;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.locon.model.Occurrence;
import org.locon.model.RaisedException;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Standstill;
import org.locon.model.Symptom;
import org.locon.stats.parting.RunsUntilParting;

/**
 * Where runs of one subject have failed, so that later ones note when they pass there: where the exceptions were made
 * that decided how they end, and where threads waited that were stuck. The first ones count. For one thread.
 */
final class PlacesToPass {

    /** Each place makes its class be woven anew. */
    static final int MOST = 16;

    private final RunsUntilParting parting = new RunsUntilParting();
    private final Set<String> frames = new LinkedHashSet<>();

    /** Learns from one more run. */
    void ran(Run run) {
        parting.add(run);
        Optional<String> raised = parting.decisive(run).map(RaisedException::place);
        Stream.concat(raised.stream(), waits(run))
                .filter(frame -> !frame.isEmpty())
                .forEach(this::add);
    }

    private void add(String frame) {
        if (frames.size() < MOST) {
            frames.add(frame);
        }
    }

    private static Stream<String> waits(Run run) {
        return run.symptom().filter(PlacesToPass::isStuck).stream()
                .flatMap(stuck -> run.spectrum().occurrences().stream())
                .map(Occurrence::feature)
                .filter(Standstill.class::isInstance)
                .flatMap(standstill -> ((Standstill) standstill).waits().stream())
                .map(PlacesToPass::frame);
    }

    private static boolean isStuck(Symptom symptom) {
        return symptom.kind() == Symptom.Kind.HANG || symptom.kind() == Symptom.Kind.DEADLOCK;
    }

    private static String frame(Site site) {
        String method = site.method().substring(0, site.method().indexOf('('));
        return site.className() + "." + method + "(" + site.file() + ":" + site.line() + ")";
    }

    /** In the order in which they were learned. */
    List<String> frames() {
        return List.copyOf(frames);
    }
}
