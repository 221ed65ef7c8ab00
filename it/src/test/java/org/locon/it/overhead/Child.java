package org.locon.it.overhead;

import com.acme.overhead.Programs;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.locon.instrument.recording.Recording;

/**
 * Starts JVMs of one JDK that measure, each with the programs and, where the mode wants it, the agent as users have it.
 */
final class Child {

    private static final String HEAP = "-Xmx4g";

    private final Path jdk;
    private final Path classes = home(Programs.class);
    private final Path instrument = home(Recording.class);
    private final Path campaign;

    Child(Path jdk) throws IOException {
        this.jdk = jdk;
        if (Files.isDirectory(instrument)) {
            throw new IllegalStateException(
                    "the agent must be a jar, but is " + instrument + ": run mvn install first");
        }
        campaign = Files.createTempFile("overhead", ".properties");
        campaign.toFile().deleteOnExit();
        Properties properties = new Properties();
        properties.setProperty("roots", classes.toString());
        properties.setProperty("excludes", "org.locon.*");
        try (OutputStream out = Files.newOutputStream(campaign)) {
            properties.store(out, null);
        }
    }

    /** Measures in a new JVM and waits for it. */
    Sample measure(String program, Mode mode, Settings settings) throws IOException, InterruptedException {
        return Sample.in(run(
                ChildMain.class,
                mode.needsAgent(),
                program,
                Integer.toString(settings.sizeOf(program)),
                mode.name(),
                Integer.toString(settings.warmups()),
                Integer.toString(settings.runs())));
    }

    /** What a main class prints in a new JVM, with the agent or without. */
    String run(Class<?> main, boolean agent, String... arguments) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command(main, agent, arguments))
                .redirectErrorStream(true)
                .start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(main + " " + List.of(arguments) + " failed:\n" + output);
            }
            return output;
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> command(Class<?> main, boolean agent, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin").resolve("java").toString());
        command.add(HEAP);
        if (agent) {
            command.add("-javaagent:" + instrument + "=" + campaign);
        }
        command.addAll(List.of("-cp", classes + System.getProperty("path.separator") + instrument));
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return command;
    }

    private static Path home(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("can't find where " + type + " comes from", e);
        }
    }
}
