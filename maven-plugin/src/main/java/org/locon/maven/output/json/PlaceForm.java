package org.locon.maven.output.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import org.locon.stats.diagnosis.AccessPlace;

/** One access: who, what and where, and how the thread came there if that is known. */
record PlaceForm(
        int thread,
        String op,
        String variable,
        @JsonProperty("class") String className,
        String method,
        String file,
        int line,
        Integer toLine,
        List<String> locks,
        List<String> stack) {

    static PlaceForm of(AccessPlace place) {
        return new PlaceForm(
                place.thread(),
                place.op(),
                place.variable().orElse(null),
                place.className(),
                place.method(),
                place.file(),
                place.line(),
                place.toLine().orElse(null),
                place.locks().orElse(null),
                FormLists.orNull(place.stack()));
    }

    AccessPlace place() {
        return new AccessPlace(
                thread,
                op,
                Optional.ofNullable(variable),
                className,
                method,
                file,
                line,
                Optional.ofNullable(toLine),
                Optional.ofNullable(locks),
                FormLists.orEmpty(stack));
    }
}
