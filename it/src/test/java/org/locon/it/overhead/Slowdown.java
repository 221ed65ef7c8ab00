package org.locon.it.overhead;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** All samples of one program on one JDK; a round has one of each mode, taken one right after the other. */
final class Slowdown {

    private final String program;
    private final Map<Mode, List<Sample>> samples = new EnumMap<>(Mode.class);

    Slowdown(String program) {
        this.program = program;
        for (Mode mode : Mode.values()) {
            samples.put(mode, new ArrayList<>());
        }
    }

    String program() {
        return program;
    }

    /** Takes the next round's sample; throws when its checksum shows that the program did something else. */
    void add(Mode mode, Sample sample) {
        for (List<Sample> earlier : samples.values()) {
            if (!earlier.isEmpty() && earlier.get(0).checksum() != sample.checksum()) {
                throw new IllegalStateException(program + " computed " + sample.checksum() + " when " + mode
                        + ", but before " + earlier.get(0).checksum());
            }
        }
        samples.get(mode).add(sample);
    }

    Spread nanos(Mode mode) {
        return Spread.of(samples.get(mode).stream().mapToDouble(Sample::nanos).toArray());
    }

    /** Against the unwoven run of the same round. */
    Spread factor(Mode mode) {
        List<Sample> base = samples.get(Mode.UNWOVEN);
        List<Sample> slowed = samples.get(mode);
        double[] factors = new double[slowed.size()];
        for (int round = 0; round < factors.length; round++) {
            factors[round] = slowed.get(round).nanos() / base.get(round).nanos();
        }
        return Spread.of(factors);
    }

    Sample last(Mode mode) {
        List<Sample> all = samples.get(mode);
        return all.get(all.size() - 1);
    }
}
