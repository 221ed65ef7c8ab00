package org.locon.it.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.locon.it.harness.SubjectReport;
import org.locon.stats.spectrum.Run;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SubjectRuns;

/**
 * What one campaign over one subject said, as it was, so that it can be judged again when the marks or the measure change.
 *
 * @param runsToFailure how many runs it took to see a failure, that one included; 0 where there was none
 * @param secondsToFailure how long these runs took
 */
record Campaign(SubjectReport report, int runsToFailure, double secondsToFailure) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static Path file(Path folder, Program program, long seed, Settings settings) {
        return folder.resolve(program.id() + "-" + seed + "-" + settings + ".json");
    }

    static Optional<Campaign> read(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            JsonNode root = JSON.readTree(file.toFile());
            return Optional.of(new Campaign(
                    new SubjectReport(root.get("diagnosis")),
                    root.get("runsToFailure").asInt(),
                    root.get("secondsToFailure").asDouble()));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " can't be read: remove it, and its campaign is run again", e);
        }
    }

    /** Of a build that has just ended. */
    static Campaign of(SubjectReport report, Path spool) {
        int runs = 0;
        long nanos = 0;
        for (Run run : runs(report.test(), spool)) {
            runs++;
            nanos += run.nanos();
            if (run.failed()) {
                return new Campaign(report, runs, nanos / 1e9);
            }
        }
        return new Campaign(report, 0, 0);
    }

    private static List<Run> runs(String test, Path spool) {
        return SpoolReader.read(spool).subjects().stream()
                .filter(subject -> subject.subject().test().equals(test))
                .findFirst()
                .map(SubjectRuns::runs)
                .orElse(List.of());
    }

    /** As a whole or not at all. */
    void write(Path file, Program program, long seed, Settings settings) throws IOException {
        ObjectNode root = JSON.createObjectNode()
                .put("subject", program.id())
                .put("seed", seed)
                .put("settings", settings.toString())
                .put("jdk", Runtime.version().toString())
                .put("runsToFailure", runsToFailure)
                .put("secondsToFailure", secondsToFailure);
        root.set("diagnosis", report.json());
        Files.createDirectories(file.getParent());
        Path part = file.resolveSibling(file.getFileName() + ".part");
        JSON.writerWithDefaultPrettyPrinter().writeValue(part.toFile(), root);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
