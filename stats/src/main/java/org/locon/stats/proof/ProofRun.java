package org.locon.stats.proof;

import java.util.List;
import java.util.Set;
import org.locon.model.Feature;
import org.locon.model.Schedule;

/**
 * A run that puts a suspect to the proof. It is none of the subject's own runs.
 *
 * @param number of the run among all of its subject, from 1
 * @param suspect what is forced or forbidden
 * @param schedule that forces or forbids it
 * @param way by which it is forced
 * @param witnessed whether the recorder has seen that it came, or that it didn't
 * @param shown what the run showed of this suspect and others that may be put to the proof
 * @param obstacles where a gate was given up and what was in the way, in words
 * @param nanos what the run has cost
 */
public record ProofRun(
        int number,
        Feature suspect,
        Schedule schedule,
        Way way,
        Ending ending,
        boolean witnessed,
        Set<Feature> shown,
        List<String> obstacles,
        long nanos) {

    /**
     * One of the ways to force a suspect: it may come by several threads, at several places, now or later.
     *
     * @param number from 0
     * @param of how many there are
     * @param mayPass whether passed runs of the campaign have shown the suspect, so that one more that passes says
     *     little
     */
    public record Way(int number, int of, boolean mayPass) {

        /** The only one, of a suspect that no passed run has shown. */
        public static final Way ONLY = new Way(0, 1, false);
    }

    /** How it ended. The spool stores the ordinal: append only. */
    public enum Ending {
        PASSED,
        /** As runs fail that are to be explained. */
        FAILED,
        /** In another manner, which says nothing about the suspect. */
        FAILED_OTHERWISE,
        /** A limit of the subject may have run out because a gate held a thread. */
        SPOILT,
        /** The JVM died with it, or it was cut off. */
        LOST
    }

    public ProofRun {
        shown = Set.copyOf(shown);
        obstacles = List.copyOf(obstacles);
    }

    /** One that has begun: what it is unless more is heard of it. */
    public static ProofRun begun(int number, Feature suspect, Schedule schedule, Way way) {
        return new ProofRun(number, suspect, schedule, way, Ending.LOST, false, Set.of(), List.of(), 0);
    }

    /** What was done with the suspect. */
    public ProofArm arm() {
        if (schedule instanceof Schedule.Mended) {
            return ProofArm.MENDED;
        }
        return schedule instanceof Schedule.Forced ? ProofArm.FORCED : ProofArm.FORBIDDEN;
    }

    /** Whether it is evidence. */
    public boolean counts() {
        return witnessed && (ending == Ending.PASSED || ending == Ending.FAILED);
    }

    public boolean failed() {
        return ending == Ending.FAILED;
    }
}
