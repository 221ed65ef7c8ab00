package org.locon.instrument.focus;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.locon.instrument.location.Cell;
import org.locon.instrument.location.LocationOwners;
import org.locon.instrument.location.RunLocations;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.thread.ThreadIdentity;

/**
 * What one run adds to the knowledge of its subject, and what of its own records is fit to be compared with those of
 * runs that weave less.
 *
 * <p>Implementation note: any thread of the run teaches, while it holds the cell it speaks of; the driving thread asks
 * when the run is over.
 */
public final class RunLessons {

    private final SubjectKnowledge knowledge;
    private final SamplingPolicy valve;

    public RunLessons(SubjectKnowledge knowledge, WeavingSelection aim) {
        this.knowledge = knowledge;
        this.valve = new SamplingPolicy(knowledge, aim);
    }

    public SamplingPolicy valve() {
        return valve;
    }

    /** The holder of the cell is going to access it. */
    public void access(
            Cell cell, Object owner, RunLocations locations, ThreadIdentity thread, int site, boolean write) {
        int last = cell.lastSite();
        boolean joined = last != site && (isUnnamed(site) || last >= 0 && isUnnamed(last));
        if (joined) {
            join(cell, owner, locations, last, site);
        }
        if (cell.races(thread, write)) {
            valve.raced(site);
            if (isField(cell, owner)) {
                knowledge.shareField(cell.id);
            }
        } else if (joined && cell.isRaced()) {
            valve.raced(site);
        }
    }

    /** Whether the site says by itself no more than that it comes to some element, library object, or field. */
    private static boolean isUnnamed(int site) {
        return SiteTable.variable(site) < 0;
    }

    private static boolean isField(Cell cell, Object owner) {
        return cell.id >= 0 && !LocationOwners.hasElements(owner);
    }

    /** Loops fill and read arrays element by element, so whoever comes to a new one was mostly at the one before. */
    private void join(Cell cell, Object owner, RunLocations locations, int last, int site) {
        if (last >= 0) {
            knowledge.join(last, site);
            return;
        }
        Cell before = cell.id > 0 && LocationOwners.hasElements(owner) ? locations.known(owner, cell.id - 1) : null;
        if (before != null && before.lastSite() >= 0) {
            knowledge.join(before.lastSite(), site);
        }
    }

    /** Of what the run has shown, that which is certain and which others can show as well. */
    public Observation applied(Observation all) {
        Map<Integer, Boolean> known = new HashMap<>();
        Map<Integer, Boolean> certain = new HashMap<>();
        IntPredicate shared = site -> known.computeIfAbsent(site, knowledge::isShared);
        IntPredicate sure = site -> shared.test(site) && certain.computeIfAbsent(site, each -> !valve.skippedAny(each));
        return new Observation(
                kept(all.patterns(), pattern -> sure.test(pattern.sites().get(0))),
                kept(all.sightings(), sighting -> sure.test(sighting.sites().get(0))),
                kept(all.blocks(), block -> !knowledge.isHot(block.site())),
                kept(all.overlaps(), overlap -> !knowledge.isHot(overlap.site())),
                all.points(),
                kept(all.predicates(), predicate -> sure.test(predicate.site())),
                all.locations(),
                all.sharedLocations(),
                all.forgotten(),
                (int) all.patterns().stream()
                        .map(pattern -> pattern.sites().get(0))
                        .filter(site -> shared.test(site) && !sure.test(site))
                        .count(),
                all.dropped(),
                all.inexact());
    }

    private static <T> List<T> kept(List<T> found, Predicate<T> condition) {
        return found.stream().filter(condition).toList();
    }
}
