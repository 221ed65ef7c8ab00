package org.locon.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Anything a run either shows or not. Features are values: equal ones from two forks or machines are one feature.
 *
 * @param shape {@code R1-W2}, {@code R1-W2-W1} or {@code W1-R2-R2-W1} for patterns; {@code enter} or {@code overlap}
 *     for blocks; {@code lock1-lock2-lock1-lock2} for a standstill: each thread holds a lock that the other one then
 *     waits for. Regions ({@code R1-*-W1}) are never recorded, they are derived from triples when the matrix is built.
 * @param accesses in the order in which they happen
 */
public record Feature(Kind kind, String shape, List<Access> accesses) {

    private static final String OVERLAP = "overlap";

    /** What begins the shape of a standstill in which threads of a pool wait for other tasks. */
    private static final String POOL = "pool";

    /** The spool stores the ordinal: append only. */
    public enum Kind {
        PATTERN,
        REGION,
        BLOCK,
        POINT,
        PREDICATE,
        STANDSTILL;

        /** What {@code diagnosis.json} calls it. */
        public String word() {
            return this == STANDSTILL ? PATTERN.word() : name().toLowerCase(Locale.ROOT);
        }
    }

    public Feature {
        accesses = List.copyOf(accesses);
    }

    /** The pattern with these accesses, which must be reads and writes. */
    public static Feature pattern(Access... accesses) {
        List<Access> steps = List.of(accesses);
        String shape = steps.stream()
                .map(access -> access.site().operation().symbol() + access.thread())
                .collect(Collectors.joining("-"));
        return new Feature(Kind.PATTERN, shape, steps);
    }

    /** Whether it is what threads wait for that will never go on: nobody has to guess what that comes from. */
    public boolean isDeadlock() {
        return kind == Kind.STANDSTILL && !shape.startsWith(Operation.WAIT.symbol());
    }

    /** Whether it is a pool's threads that wait for what other tasks come to. */
    public boolean isStarvation() {
        return kind == Kind.STANDSTILL && shape.startsWith(POOL);
    }

    /** Of a standstill, the places where its threads wait, as the last thing they do. */
    public List<Site> waits() {
        Map<Integer, Site> last = new LinkedHashMap<>();
        accesses.forEach(access -> last.put(access.thread(), access.site()));
        return List.copyOf(last.values());
    }

    /** A thread comes from one point of noise to another one. It says how the program goes, and nothing about a run. */
    public static Feature step(Site from, Site to) {
        return new Feature(Kind.POINT, "next", List.of(new Access(1, from), new Access(1, to)));
    }

    /** Noise was made at this point. No run records it, since plans say it. */
    public static Feature noise(Site point) {
        return new Feature(Kind.POINT, "noise", List.of(new Access(1, point)));
    }

    /** See {@link #step}. */
    public boolean isStep() {
        return kind == Kind.POINT && accesses.size() == 2;
    }

    /**
     * Whether it says that threads have taken locks in other orders, {@code lock1-lock1-lock2-lock2}: each one first
     * the lock that it held, and then one that the next thread has held.
     */
    public boolean isCrossing() {
        return kind == Kind.POINT && accesses.size() > 2;
    }

    /** Two threads were at once in the method with this entry. */
    public static Feature overlap(Site entry) {
        return new Feature(Kind.BLOCK, OVERLAP, List.of(new Access(1, entry)));
    }

    /** See {@link #overlap}. */
    public boolean isOverlap() {
        return kind == Kind.BLOCK && shape.equals(OVERLAP);
    }

    /** Whether several threads have entered a block that is only a part of its method. */
    public boolean isInnerBlock() {
        return kind == Kind.BLOCK && accesses.get(0).site().isInsideMethod();
    }

    /**
     * Thread 2 reads one variable after others have written it, and another one before others write that:
     * {@code W1-R2-R2-W3}.
     */
    public static Feature halfSeen(Site written, Site seen, Site missed, Site writtenLater) {
        return pattern(new Access(1, written), new Access(2, seen), new Access(2, missed), new Access(3, writtenLater));
    }

    /** See {@link #halfSeen}. */
    public boolean isHalfSeen() {
        return isCouple() && accesses.get(3).thread() == 3;
    }

    /** Whether it is a pattern over two variables: two pairs, of which there may be as many as pairs of pairs. */
    public boolean isCouple() {
        return kind == Kind.PATTERN && accesses.size() > 3;
    }
}
