package org.locon.stats.cause;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.locon.model.Feature;
import org.locon.model.Interruption.Triple;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.matrix.Column;
import org.locon.stats.matrix.DerivedColumn;
import org.locon.stats.parting.KnownPassings;
import org.locon.stats.procedure.Finding;
import org.locon.stats.procedure.LoconProcedures;
import org.locon.stats.procedure.Procedure;
import org.locon.stats.procedure.ProcedureReport;
import org.locon.stats.procedure.SightedRun;

/**
 * What LOCON's procedures blame for the failed runs, each of which is looked at on its own. When there are many of
 * them, some stand for all; of what II and III report about one, the earliest are taken.
 */
public final class ProcedureBlame {

    private static final int RUNS = 10;
    private static final int EACH = 10;

    private final Map<Feature, Finding> findings = new LinkedHashMap<>();
    private final Map<Feature, Long> examined = new HashMap<>();
    private final Set<List<Site>> pairs = new HashSet<>();
    private final Set<List<Site>> triples = new HashSet<>();
    private final Map<Integer, Long> leftOut = new HashMap<>();

    /**
     * Deadlocked runs aren't asked, unless for one procedure: they lack what their threads never came to, which
     * explains nothing.
     *
     * @param runs those of the matrix, in the order of its rows
     * @param asked the one procedure to apply; without, all of them in turn up to the first that reports
     */
    public ProcedureBlame(List<Run> runs, Optional<Procedure> asked) {
        int[] failed = IntStream.range(0, runs.size())
                .filter(row -> runs.get(row).failed() && (asked.isPresent() || !isDeadlocked(runs.get(row))))
                .toArray();
        if (failed.length == 0 || runs.stream().allMatch(Run::failed)) {
            return;
        }
        LoconProcedures procedures =
                new LoconProcedures(runs.stream().map(SightedRun::of).toList(), new KnownPassings(runs)::of);
        int looks = Math.min(RUNS, failed.length);
        for (int look = 0; look < looks; look++) {
            int row = failed[(int) ((long) look * failed.length / looks)];
            ProcedureReport report =
                    asked.map(procedure -> procedures.apply(procedure, row)).orElseGet(() -> procedures.inTurn(row));
            take(report);
            if (report.leftOut() > 0) {
                leftOut.put(row, report.leftOut());
            }
        }
    }

    private static boolean isDeadlocked(Run run) {
        return run.spectrum().occurrences().stream()
                .anyMatch(occurrence -> occurrence.feature().tellsWhoWaits());
    }

    /** Every finding once, in the order in which the runs gave rise to them. */
    List<Finding> findings() {
        return List.copyOf(findings.values());
    }

    /** By row, how many couples of a run went unexamined, since there were too many. */
    public Map<Integer, Long> leftOut() {
        return leftOut;
    }

    /** What II and III found, but for what a run recorded as such, which is ranked anyway. */
    public List<DerivedColumn> derived() {
        return findings.values().stream()
                .filter(finding -> finding.procedure() != Procedure.I && !(finding.feature() instanceof Triple))
                .map(finding -> new DerivedColumn(
                        finding.feature(),
                        finding.runs(),
                        Math.round(finding.position()),
                        examined.get(finding.feature())))
                .toList();
    }

    /** The procedure that found this feature or, of an interruption, a pair or triple that it is made of. */
    public Optional<Procedure> procedure(Column column) {
        Finding finding = findings.get(column.feature());
        if (finding != null && !isLackOfSignal(finding, column)) {
            return Optional.of(finding.procedure());
        }
        return FeatureSites.isInterruption(column) ? procedureOfPart(column) : Optional.empty();
    }

    /**
     * Who waits has mostly been woken the other way round before: that alone is no reason to blame what runs showed.
     */
    private static boolean isLackOfSignal(Finding finding, Column column) {
        return column.isRecorded()
                && finding.procedure() == Procedure.II
                && finding.ground().first().isSignal();
    }

    /** What a procedure found of this very feature. */
    public Optional<Finding> finding(Feature feature) {
        return Optional.ofNullable(findings.get(feature));
    }

    public boolean blames(Column column) {
        return procedure(column).isPresent();
    }

    private void take(ProcedureReport report) {
        boolean isRecorded = report.procedure() == Procedure.I;
        report.all().stream()
                .limit(isRecorded ? Long.MAX_VALUE : EACH)
                .filter(finding -> findings.putIfAbsent(finding.feature(), finding) == null)
                .forEach(finding -> {
                    examined.put(finding.feature(), report.examined());
                    List<Site> sites = finding.feature().sites();
                    if (finding.feature() instanceof Triple) {
                        triples.add(sites);
                    } else if (isRecorded) {
                        pairs.add(sites);
                    }
                });
    }

    private Optional<Procedure> procedureOfPart(Column interruption) {
        List<Site> own = interruption.feature().sites();
        Site begin = own.get(0);
        Site end = own.get(own.size() - 1);
        List<Site> remotes = PossibleOrders.interruptions(interruption).toList();
        if (remotes.stream()
                .anyMatch(site -> pairs.contains(List.of(begin, site)) || pairs.contains(List.of(site, end)))) {
            return Optional.of(Procedure.I);
        }
        return remotes.stream().anyMatch(site -> triples.contains(List.of(begin, site, end)))
                ? Optional.of(Procedure.III)
                : Optional.empty();
    }
}
