package org.locon.maven.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
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

    /** The same campaign, for forks that run tests without Locon. */
    public Path plain() {
        return root.resolve("plain.properties");
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

    /** The recipes of bugs. */
    public Path bugs() {
        return root.resolve("bugs");
    }

    /** Of what a recorded bug is made to come about again in: nothing there is the campaign's. */
    public CampaignFolder replay() {
        return new CampaignFolder(root.resolve("replay"));
    }

    /** Of what tells whether recorded bugs are still there. */
    public CampaignFolder check() {
        return new CampaignFolder(root.resolve("check"));
    }

    /** Of what says beforehand what campaigns can see. */
    public CampaignFolder doctor() {
        return new CampaignFolder(root.resolve("doctor"));
    }

    /** One of the files with results. */
    public Path file(String name) {
        return root.resolve(name);
    }

    /**
     * Removes what Locon wrote here before, and nothing else, so that no old result is taken for a new one.
     *
     * @param results names of the files with results
     */
    public void prepare(Collection<String> results) throws IOException {
        Files.createDirectories(spool());
        Files.createDirectories(output());
        Files.createDirectories(surefire());
        Files.deleteIfExists(campaign());
        Files.deleteIfExists(plain());
        for (String name : results) {
            Files.deleteIfExists(file(name));
        }
        if (Files.isDirectory(bugs())) {
            deleteFiles(bugs(), "[A-Z]\\d+(?:-.*)?\\.json");
        }
        deleteFiles(spool(), "(?:fork|plain)-\\d+\\.spool|approaches-[0-9a-f-]+\\.properties(?:\\.part)?");
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
