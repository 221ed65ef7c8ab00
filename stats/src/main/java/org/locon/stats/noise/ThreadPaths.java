package org.locon.stats.noise;

import java.util.Collection;
import java.util.List;
import org.locon.model.Operation;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Site;

/** The ways that threads take from one point of noise to the next, as runs have shown them. For one thread. */
public final class ThreadPaths {

    private final PointGraph<Site> graph = new PointGraph<>();

    public void add(PointStep step) {
        graph.add(step.from(), step.to());
    }

    /**
     * Whether noise there tells which threads matter, and not where: it makes a whole thread late, where it's started
     * or where its first method is entered. Several threads may begin with the same method, so that noise there differs
     * from noise in any of them.
     */
    public boolean isBeforeAll(Site point) {
        return point.operation() == Operation.START || point.operation() == Operation.ENTER && graph.isBeginning(point);
    }

    /** From each of these points to the next ones of them; but for those that make whole threads late. */
    public List<PointScores.Edge<Site>> edges(Collection<Site> points) {
        return graph.edges(points.stream().filter(point -> !isBeforeAll(point)).toList());
    }
}
