package org.locon.instrument.agent;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.RecordedSubject;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.weave.Weaving;

/**
 * Runs the main methods of several programs in one JVM, each several times, in a class loader of its own, and prints
 * what they print and throw. Under the agent it records meanwhile, in each of the ways that there are, and says on the
 * error stream what it saw.
 */
final class Programs {

    /** The property that names the file of methods whose rounds are counted. */
    static final String METHODS = "methods";

    /** The property that names the file of places whose passing is noted. */
    static final String PLACES = "places";

    private enum Way {
        EVERYTHING,
        LOOK,
        AIM;

        Recording start(RecordedSubject target, ClassLoader loader) throws IOException {
            return switch (this) {
                case EVERYTHING -> Recording.start(settings(), loader);
                case LOOK -> target.look(settings(), loader);
                case AIM -> target.aim(settings(), loader);
            };
        }
    }

    public static void main(String[] args) throws Exception {
        URL classes = Path.of(args[0]).toUri().toURL();
        for (String program : Arrays.asList(args).subList(1, args.length)) {
            RecordedSubject target = new RecordedSubject();
            for (Way way : Way.values()) {
                System.out.println("== " + program + " " + way);
                try (URLClassLoader loader =
                        new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
                    loader.setDefaultAssertionStatus(true);
                    run(program, loader, way, target);
                }
            }
        }
        if (Weaving.active()) {
            System.err.println("woven " + Weaving.soFar().woven());
            Weaving.soFar()
                    .skipped()
                    .forEach(skip -> System.err.println("skipped " + skip.name() + ": " + skip.reason()));
        }
    }

    private static void run(String program, ClassLoader loader, Way way, RecordedSubject target) throws IOException {
        if (!Weaving.active()) {
            run(program, loader);
            return;
        }
        Recording recording = way.start(target, loader);
        run(program, loader);
        Observation seen = recording.stop();
        System.err.println("recorded " + program + " " + way + " " + seen.locations() + " " + seen.sharedLocations()
                + " " + recording.passed().size());
    }

    /** With the rounds of the loops of the methods, and the passing of the places, that the files have. */
    private static RunInput settings() throws IOException {
        List<String> methods = Files.readAllLines(Path.of(System.getProperty(METHODS)));
        List<String> places = Files.readAllLines(Path.of(System.getProperty(PLACES)));
        return RunInput.of(42, 0.01).counting(Set.copyOf(methods)).passing(places);
    }

    private static void run(String program, ClassLoader loader) {
        try {
            Class.forName(program, true, loader)
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
        } catch (ReflectiveOperationException | LinkageError failure) {
            print(failure.getCause() == null ? failure : failure.getCause());
        }
    }

    private static void print(Throwable thrown) {
        System.out.println("thrown: " + thrown);
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getModuleName() == null && !frame.getClassName().startsWith("org.locon.")) {
                System.out.println("  " + frame);
            }
        }
    }

    private Programs() {}
}
