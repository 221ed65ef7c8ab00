package org.locon.maven.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.project.MavenProject;

/** {@code target/locon}: where everything of a campaign is, and what of the last one goes before the next begins. */
public record CampaignFolder(Path root) {

    public static CampaignFolder of(MavenProject project) {
        return new CampaignFolder(Path.of(project.getBuild().getDirectory(), "locon"));
    }

    public Path campaign() {
        return root.resolve("campaign.properties");
    }

    public Path spool() {
        return root.resolve("spool");
    }

    public Path output() {
        return root.resolve("output");
    }

    /** Surefire's own reports of the forks. */
    public Path surefire() {
        return root.resolve("surefire");
    }

    public Path diagnosis() {
        return root.resolve("diagnosis.json");
    }

    public Path matrix() {
        return root.resolve("matrix.csv");
    }

    public Path ranking() {
        return root.resolve("ranking.csv");
    }

    /** Removes what Locon wrote here before, and nothing else, so that no old result is taken for a new one. */
    public void prepare() throws IOException {
        Files.createDirectories(spool());
        Files.createDirectories(output());
        Files.createDirectories(surefire());
        for (Path file : List.of(campaign(), diagnosis(), matrix(), ranking())) {
            Files.deleteIfExists(file);
        }
        deleteFiles(spool(), "fork-\\d+\\.spool");
        deleteFiles(output(), ".*\\.(txt|log)");
    }

    private static void deleteFiles(Path directory, String names) throws IOException {
        List<Path> files;
        try (Stream<Path> entries = Files.list(directory)) {
            files = entries.filter(Files::isRegularFile)
                    .filter(file -> file.getFileName().toString().matches(names))
                    .toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
    }
}
