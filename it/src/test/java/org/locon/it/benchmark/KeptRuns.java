package org.locon.it.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Gaps;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.SubjectRuns;

/**
 * The runs of one campaign as a spool of their own, with all that is known of them: diagnosed again, they say what they
 * said.
 */
record KeptRuns(Path directory) {

    /** The program's part of what a build has recorded, instead of what is there. */
    void write(Program program, SpoolContents spool) throws IOException {
        Files.createDirectories(directory);
        try (var old = Files.list(directory)) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        try (SpoolWriter writer = SpoolWriter.open(directory)) {
            if (spool.campaign().isPresent()) {
                writer.campaign(spool.campaign().get());
            }
            if (spool.seen().isPresent()) {
                writer.seen(spool.seen().get());
            }
            for (SubjectRuns subject : spool.subjects()) {
                if (program.isTestedBy(subject.subject().test())) {
                    write(writer, subject);
                }
            }
        }
    }

    private static void write(SpoolWriter writer, SubjectRuns subject) throws IOException {
        writer.subject(subject.subject());
        for (Run run : subject.runs()) {
            writer.runDone(subject.subject(), run);
        }
        for (Map.Entry<Feature, List<Circumstance>> met :
                subject.circumstances().entrySet()) {
            writer.circumstances(subject.subject(), met.getKey(), met.getValue());
        }
        writer.conflicts(subject.subject(), subject.conflicts());
        for (Gaps ofRun : subject.gaps()) {
            writer.gaps(subject.subject(), ofRun);
        }
        if (subject.stopped().isPresent()) {
            writer.stopped(subject.subject(), subject.stopped().get());
        }
    }

    List<Run> runs() {
        return SpoolReader.read(directory).subjects().stream()
                .flatMap(subject -> subject.runs().stream())
                .toList();
    }
}
