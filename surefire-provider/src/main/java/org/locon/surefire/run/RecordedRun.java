package org.locon.surefire.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.instrument.observation.ScheduleOutcome;
import org.locon.model.Circumstance;
import org.locon.model.Conflict;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Moments;
import org.locon.model.Spectrum;

/**
 * What one run showed.
 *
 * @param circumstances of its patterns, one for each access
 * @param logged the first exception that the project's code has logged, if it has
 * @param conflicts of its pairs, if the run looked at everything
 * @param gaps what all that lacks
 * @param schedule what became of the schedule that it was to keep, if there was one
 * @param expired where threads waited with a limit that ran out
 * @param unwovenMakers packages of code that isn't woven and has made threads which nobody saw
 */
public record RecordedRun(
        Spectrum spectrum,
        Map<Feature, List<Circumstance>> circumstances,
        Optional<Throwable> logged,
        Set<Conflict> conflicts,
        Gaps gaps,
        Optional<ScheduleOutcome> schedule,
        ExpiredLimits expired,
        List<String> unwovenMakers) {

    public static final RecordedRun NOTHING = new RecordedRun(Spectrum.EMPTY, Map.of(), Optional.empty());

    /** Of a run that was to keep no schedule, and in which no limit ran out. */
    public RecordedRun(
            Spectrum spectrum,
            Map<Feature, List<Circumstance>> circumstances,
            Optional<Throwable> logged,
            Set<Conflict> conflicts,
            Gaps gaps) {
        this(spectrum, circumstances, logged, conflicts, gaps, Optional.empty(), ExpiredLimits.NONE, List.of());
    }

    /** Of a run that was aimed, and lacks nothing. */
    public RecordedRun(Spectrum spectrum, Map<Feature, List<Circumstance>> circumstances, Optional<Throwable> logged) {
        this(spectrum, circumstances, logged, Set.of(), Gaps.NONE);
    }

    /** This one of a run that came to these moments. */
    RecordedRun at(Moments moments) {
        return new RecordedRun(
                spectrum.at(moments), circumstances, logged, conflicts, gaps, schedule, expired, unwovenMakers);
    }
}
