package org.locon.stats.coefficient;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The ways to turn counts into a score. None of them rounds, and none of them gives NaN or infinity. */
public enum Coefficient {
    OCHIAI("ochiai", Ochiai::score, Ochiai::score),
    JACCARD("jaccard", Jaccard::score, Jaccard::score),
    TARANTULA("tarantula", Tarantula::score, Tarantula::score),
    DSTAR("dstar", DStar::score, DStar::score),
    LIKELIHOOD_RATIO("likelihoodRatio", LikelihoodRatio::score, LikelihoodRatio::score),
    FISHER("fisherP", Fisher::p, counts -> -Fisher.logP(counts)),
    COMBINED("combined", Combined::score, Combined::score);

    private final String key;
    private final ToDoubleFunction<Counts> score;
    private final ToDoubleFunction<Counts> suspicion;

    Coefficient(String key, ToDoubleFunction<Counts> score, ToDoubleFunction<Counts> suspicion) {
        this.key = key;
        this.score = score;
        this.suspicion = suspicion;
    }

    /** The name in the diagnosis and on the command line. */
    public String key() {
        return key;
    }

    /** What the report shows. */
    public double score(Counts counts) {
        return score.applyAsDouble(counts);
    }

    /** What the ranking sorts by: the higher, the more suspicious. For all but Fisher's p it is the score. */
    public double suspicion(Counts counts) {
        return suspicion.applyAsDouble(counts);
    }

    /** The coefficient with this key. */
    public static Coefficient named(String key) {
        return Arrays.stream(values())
                .filter(coefficient -> coefficient.key.equals(key))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("coefficient is '" + key + "': needed is one of "
                        + Arrays.stream(values()).map(Coefficient::key).collect(Collectors.joining(", "))));
    }
}
