package org.locon.it.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.locon.it.harness.SubjectReport;
import org.locon.model.Run;
import org.locon.stats.spool.SpoolContents;

/** Where campaigns are kept: a file for each, and a folder with its runs. What has a file is done. */
record Store(Path folder) {
    private static final Pattern JDK = Pattern.compile("-adaptive-.*-jdk(\\d+)\\.json$");

    /** What can't be read, since a disk was full or somebody edited it, is as good as not there. */
    boolean has(Program program, long seed, Settings settings) {
        Path file = file(program, seed, settings);
        return Files.exists(file) && read(file).isPresent();
    }

    private static Optional<Campaign> read(Path file) {
        try {
            return Optional.of(Campaign.read(file));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
            return Optional.empty();
        }
    }

    /** Keeps what a build has left; the file comes last, and as a whole. */
    Campaign keep(Program program, long seed, Settings settings, SubjectReport report, SpoolContents spool)
            throws IOException {
        Path file = file(program, seed, settings);
        Files.createDirectories(folder);
        runs(file).write(program, spool);
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Campaign campaign = Campaign.of(program, settings, report, spool, file);
        campaign.write(part, program, seed);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        return campaign;
    }

    /**
     * Those there are; where they had different limits, those with the same ones that are most, or were given most
     * time.
     */
    List<Campaign> campaigns(Program program, String variant, int jdk) {
        Map<Settings, List<Campaign>> all = new HashMap<>();
        String names = program.id() + "-*-" + variant + "-*-jdk" + jdk + ".json";
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, names)) {
            for (Path file : files) {
                read(file)
                        .ifPresent(campaign -> all.computeIfAbsent(campaign.settings(), any -> new ArrayList<>())
                                .add(campaign));
            }
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all.values().stream()
                .max(Comparator.<List<Campaign>>comparingInt(List::size)
                        .thenComparingInt(some -> some.get(0).settings().seconds()))
                .orElse(List.of());
    }

    /** The versions that there are campaigns of, oldest first. */
    List<Integer> jdks() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> JDK.matcher(file.getFileName().toString()))
                    .filter(Matcher::find)
                    .map(name -> Integer.valueOf(name.group(1)))
                    .distinct()
                    .sorted()
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of these campaigns together. */
    static List<Run> runs(List<Campaign> campaigns) {
        return campaigns.stream()
                .flatMap(campaign -> runs(campaign.file()).runs().stream())
                .toList();
    }

    /** How many accesses one run makes, if that has been counted. */
    OptionalLong accesses(Program program) {
        try {
            return OptionalLong.of(
                    Long.parseLong(Files.readString(accessesFile(program)).strip()));
        } catch (NoSuchFileException e) {
            return OptionalLong.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void keepAccesses(Program program, long accesses) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(accessesFile(program), accesses + "\n");
    }

    private Path accessesFile(Program program) {
        return folder.resolve(program.id() + ".accesses");
    }

    private Path file(Program program, long seed, Settings settings) {
        return folder.resolve(program.id() + "-" + seed + "-" + settings + ".json");
    }

    private static KeptRuns runs(Path file) {
        return new KeptRuns(file.resolveSibling(file.getFileName().toString().replace(".json", ".runs")));
    }
}
