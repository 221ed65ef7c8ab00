package org.locon.stats.noise;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * Which points get noise in which experiment: of many random choices the one that tells the points apart best, that is
 * the matrix X with the largest determinant of X'X (a D-optimal design). With fewer experiments than points that
 * determinant is 0; then the one of XX' counts, which wants the experiments to differ.
 */
public final class OptimalDesign {

    private static final int CANDIDATES = 500;

    /** Multiplications that all candidates together may cost, some tenths of a second. */
    private static final double MOST_WORK = 2e8;

    private OptimalDesign() {}

    /** So many experiments, each with at least one of {@code points}; the same for the same seed. */
    public static <P> List<List<P>> of(List<P> points, int experiments, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<BitSet> best = null;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = candidates(points.size(), experiments); i > 0; i--) {
            List<BitSet> candidate = draw(points.size(), experiments, random);
            double information = information(candidate, points.size());
            if (best == null || information > most) {
                best = candidate;
                most = information;
            }
        }
        return best.stream()
                .map(row -> row.stream().mapToObj(points::get).collect(Collectors.toList()))
                .toList();
    }

    private static int candidates(int points, int experiments) {
        double small = Math.min(points, experiments);
        double large = Math.max(points, experiments);
        return (int) Math.max(1, Math.min(CANDIDATES, MOST_WORK / (small * small * large)));
    }

    private static List<BitSet> draw(int points, int experiments, SplittableRandom random) {
        List<BitSet> rows = new ArrayList<>();
        while (rows.size() < experiments) {
            BitSet row = new BitSet(points);
            for (int point = 0; point < points; point++) {
                row.set(point, random.nextBoolean());
            }
            if (row.isEmpty()) {
                row.set(random.nextInt(points));
            }
            rows.add(row);
        }
        return rows;
    }

    /** The logarithm of the determinant. */
    static double information(List<BitSet> rows, int points) {
        RealMatrix x = new Array2DRowRealMatrix(rows.size(), points);
        for (int row = 0; row < rows.size(); row++) {
            for (int point = 0; point < points; point++) {
                x.setEntry(row, point, rows.get(row).get(point) ? 1 : 0);
            }
        }
        RealMatrix transposed = x.transpose();
        RealMatrix product = rows.size() < points ? x.multiply(transposed) : transposed.multiply(x);
        return Math.log(Math.abs(new LUDecomposition(product).getDeterminant()));
    }
}
