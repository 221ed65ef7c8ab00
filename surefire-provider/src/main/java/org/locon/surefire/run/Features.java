package org.locon.surefire.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locon.instrument.Observation;
import org.locon.instrument.Sites;
import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Operation;
import org.locon.stats.spectrum.Site;

/**
 * Translates what the recorder saw, which speaks of numbered sites of this JVM, into features that mean the same in every
 * JVM. Each is made once: hundreds of runs show the same ones. For one thread.
 */
final class Features {

    private final Map<Integer, Site> sites = new HashMap<>();
    private final Map<List<Integer>, Map<String, Feature>> patterns = new HashMap<>();
    private final Map<Integer, Feature> blocks = new HashMap<>();

    Feature pattern(Observation.Pattern pattern) {
        return patterns.computeIfAbsent(pattern.sites(), key -> new HashMap<>())
                .computeIfAbsent(pattern.shape(), key -> newPattern(pattern));
    }

    Feature block(Observation.Block block) {
        return blocks.computeIfAbsent(
                block.site(), id -> new Feature(Feature.Kind.BLOCK, "enter", List.of(new Access(1, site(id)))));
    }

    private Feature newPattern(Observation.Pattern pattern) {
        String[] steps = pattern.shape().split("-");
        if (steps.length != pattern.sites().size()) {
            throw new IllegalStateException("pattern " + pattern.shape() + " came with "
                    + pattern.sites().size() + " sites");
        }
        List<Access> accesses = new ArrayList<>();
        for (int i = 0; i < steps.length; i++) {
            int thread = Integer.parseInt(steps[i].substring(1));
            accesses.add(new Access(thread, site(pattern.sites().get(i))));
        }
        return new Feature(Feature.Kind.PATTERN, pattern.shape(), accesses);
    }

    private Site site(int id) {
        return sites.computeIfAbsent(id, Features::newSite);
    }

    private static Site newSite(int id) {
        org.locon.instrument.Site site = Sites.get(id);
        Operation operation = switch (site.kind()) {
            case READ -> Operation.READ;
            case WRITE -> Operation.WRITE;
            case LOCK -> Operation.LOCK;
            case ENTER -> Operation.ENTER;
        };
        return new Site(
                site.className(), site.method(), site.file(), site.line(), site.index(), operation, site.variable());
    }
}
