package org.locon.instrument.agent;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.RaisedException;

/** Runs methods of a woven class, each recorded in a loader of its own, and prints which exceptions were raised. */
final class Raisings {

    public static void main(String[] args) throws Exception {
        URL classes = Path.of(args[0]).toUri().toURL();
        for (String method : Arrays.asList(args).subList(1, args.length)) {
            try (URLClassLoader loader =
                    new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
                run(loader, method);
            }
        }
    }

    private static void run(ClassLoader loader, String method) throws Exception {
        Class<?> type = loader.loadClass("subject.Bank");
        Recording recording = Recording.start(RunInput.of(1, 0), loader);
        List<Throwable> failures = new ArrayList<>();
        Thread main = new Thread(() -> {
            try {
                type.getMethod(method).invoke(type.getConstructor().newInstance());
            } catch (InvocationTargetException thrown) {
                for (Throwable each = thrown.getCause(); each != null; each = each.getCause()) {
                    failures.add(each);
                }
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("no " + method, e);
            }
        });
        main.start();
        main.join();
        recording.stop();
        System.out.println("== " + method);
        for (RaisedException raised : recording.raised(failures)) {
            System.out.println(raised.type() + " at " + raised.place() + " in " + raised.thread()
                    + (raised.ends() ? " ends" : ""));
        }
    }

    private Raisings() {}
}
