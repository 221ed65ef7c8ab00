package org.locon.model.schedule;

import java.util.Optional;
import org.locon.model.Schedule;

/**
 * A schedule that follows from features, or why none does.
 *
 * @param whyNot empty if there is one
 */
public record DerivedSchedule(Optional<Schedule> schedule, String whyNot) {

    static DerivedSchedule of(Schedule schedule) {
        return new DerivedSchedule(Optional.of(schedule), "");
    }

    static DerivedSchedule none(String whyNot) {
        return new DerivedSchedule(Optional.empty(), whyNot);
    }
}
