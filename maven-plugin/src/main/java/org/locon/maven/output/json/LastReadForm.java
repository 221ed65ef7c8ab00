package org.locon.maven.output.json;

import java.util.Optional;
import org.locon.stats.diagnosis.LastRead;

/** What the failing thread read last. */
record LastReadForm(PlaceForm read, PlaceForm written, PlaceForm usually) {

    static LastReadForm of(LastRead last) {
        return new LastReadForm(
                PlaceForm.of(last.read()),
                PlaceForm.of(last.written()),
                last.usually().map(PlaceForm::of).orElse(null));
    }

    LastRead lastRead() {
        return new LastRead(
                read.place(), written.place(), Optional.ofNullable(usually).map(PlaceForm::place));
    }
}
