package org.locon.it.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.locon.it.harness.SubjectReport;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.SubjectRuns;

/** Where campaigns are kept: a file for each, and a folder with its runs. What has a file is done. */
record Store(Path folder, int seeds) {

    boolean has(Program program, long seed, Settings settings) {
        return Files.exists(file(program, seed, settings));
    }

    /** Keeps what a build has left; the file comes last, and as a whole. */
    Campaign keep(Program program, long seed, Settings settings, SubjectReport report, SpoolContents spool)
            throws IOException {
        Path file = file(program, seed, settings);
        Files.createDirectories(folder);
        write(program, spool, runs(file));
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Campaign campaign = Campaign.of(program, report, spool, file);
        campaign.write(part, program, seed, settings);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        return campaign;
    }

    /** Those there are, by seed. */
    List<Campaign> campaigns(Program program, Settings settings) {
        return LongStream.rangeClosed(1, seeds)
                .filter(seed -> has(program, seed, settings))
                .mapToObj(seed -> Campaign.read(file(program, seed, settings)))
                .toList();
    }

    /** Of all its campaigns with these settings together. */
    List<Run> runs(Program program, Settings settings) {
        List<Run> runs = new ArrayList<>();
        for (Campaign campaign : campaigns(program, settings)) {
            for (SubjectRuns subject : SpoolReader.read(runs(campaign.file())).subjects()) {
                runs.addAll(subject.runs());
            }
        }
        return runs;
    }

    private Path file(Program program, long seed, Settings settings) {
        return folder.resolve(program.id() + "-" + seed + "-" + settings + ".json");
    }

    private static Path runs(Path file) {
        return file.resolveSibling(file.getFileName().toString().replace(".json", ".runs"));
    }

    /** The program's part of what the build recorded, anew. */
    private static void write(Program program, SpoolContents spool, Path directory) throws IOException {
        Files.createDirectories(directory);
        try (var old = Files.list(directory)) {
            for (Path file : old.toList()) {
                Files.delete(file);
            }
        }
        try (SpoolWriter writer = SpoolWriter.open(directory)) {
            if (spool.seen().isPresent()) {
                writer.seen(spool.seen().get());
            }
            for (SubjectRuns subject : spool.subjects()) {
                if (program.isTestedBy(subject.subject().test())) {
                    writer.subject(subject.subject());
                    for (Run run : subject.runs()) {
                        writer.runDone(subject.subject(), run);
                    }
                }
            }
        }
    }
}
