package org.locon.instrument.agent;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.weave.Weaving;

/** Prints how many locations are recorded of a class in a loader without a parent, and of one in a named module. */
final class Reach {

    public static void main(String[] args) throws Exception {
        Path classes = Path.of(args[0]);
        System.out.println("active " + Weaving.active());
        System.out.println("agent's loader " + Weaving.class.getClassLoader());
        if (Weaving.active()) {
            try (URLClassLoader orphan =
                    new URLClassLoader(new URL[] {classes.toUri().toURL()}, null)) {
                record("orphan", orphan);
            }
            record("module", inModule(classes));
            System.out.println("woven " + Weaving.soFar().woven() + " skipped "
                    + Weaving.soFar().skipped());
        }
    }

    private static ClassLoader inModule(Path classes) {
        ModuleLayer boot = ModuleLayer.boot();
        Configuration configuration =
                boot.configuration().resolve(ModuleFinder.of(classes), ModuleFinder.of(), Set.of("subject.module"));
        return ModuleLayer.defineModulesWithOneLoader(
                        configuration, List.of(boot), ClassLoader.getPlatformClassLoader())
                .layer()
                .findLoader("subject.module");
    }

    private static void record(String where, ClassLoader loader) throws ReflectiveOperationException {
        Class<?> type = loader.loadClass("subject.Counter");
        Runnable counter = (Runnable) type.getConstructor().newInstance();
        Recording recording = Recording.start(RunInput.of(1, 0));
        counter.run();
        System.out.println(where + " " + type.getModule().getName() + " "
                + recording.stop().locations());
    }

    private Reach() {}
}
