package com.acme.overhead;

import java.util.List;

/** All programs, from those that share nothing to those that share all they have. */
public final class Programs {

    private Programs() {}

    public static List<Program> all() {
        return List.of(
                new LinkedListWalk(),
                new ShortLivedObjects(),
                new ContendedCounter(),
                new MatrixProduct(),
                new MergeSort(),
                new RayTracer(),
                new TravellingSalesman(),
                new ProducerConsumer(),
                new MapCache());
    }

    /** The program of this name; throws {@link IllegalArgumentException} for a name that none has. */
    public static Program named(String name) {
        return all().stream()
                .filter(program -> program.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no program is called " + name));
    }
}
