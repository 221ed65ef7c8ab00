package org.locon.instrument.weave;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import javassist.bytecode.ClassFile;
import org.locon.instrument.Sites;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.weave.analysis.TypeHierarchy;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.LibraryState;

/**
 * Weaves every class of the given jars, lets the JVM verify them all, and prints how fast it went and what failed:
 * {@code java -cp target/test-classes:target/classes:<javassist jar> org.locon.instrument.weave.WeaveJars <jar>...}
 */
final class WeaveJars {

    private final URL[] jars;
    private final Map<String, byte[]> original = new LinkedHashMap<>();
    private final Map<String, byte[]> woven = new LinkedHashMap<>();
    private final Map<String, Integer> skipped = new TreeMap<>();

    private WeaveJars(URL[] jars) {
        this.jars = jars;
    }

    public static void main(String[] args) throws IOException {
        URL[] jars = new URL[args.length];
        for (int i = 0; i < args.length; i++) {
            jars[i] = Path.of(args[i]).toUri().toURL();
        }
        WeaveJars main = new WeaveJars(jars);
        for (String jar : args) {
            main.read(jar);
        }
        main.weave("first pass, cold");
        main.weave("second pass, warm");
        main.skipped.forEach((reason, count) -> System.out.println("  " + count + " skipped: " + reason));
        main.verify();
    }

    private void read(String jar) throws IOException {
        try (JarFile file = new JarFile(jar)) {
            for (JarEntry entry : Collections.list(file.entries())) {
                String name = entry.getName();
                if (name.endsWith(".class") && !name.endsWith("-info.class") && !name.startsWith("META-INF")) {
                    String type = name.substring(0, name.length() - 6).replace('/', '.');
                    original.putIfAbsent(type, file.getInputStream(entry).readAllBytes());
                }
            }
        }
    }

    private void weave(String pass) {
        woven.clear();
        skipped.clear();
        long bytes = 0;
        long wovenBytes = 0;
        long start = cpuNanos();
        try (URLClassLoader files = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
            TypeHierarchy hierarchy = TypeHierarchy.of(files::getResourceAsStream);
            for (Map.Entry<String, byte[]> type : original.entrySet()) {
                try {
                    ClassWeaver.Woven result = ClassWeaver.weave(
                            type.getValue(), hierarchy, new LibraryState(List.of()), withLoops(type.getValue()));
                    result.skipped().forEach(skip -> skipped.merge(skip.reason(), 1, Integer::sum));
                    if (result.bytes() != null) {
                        woven.put(type.getKey(), result.bytes());
                        bytes += type.getValue().length;
                        wovenBytes += result.bytes().length;
                    }
                } catch (UnweavableCodeException reason) {
                    skipped.merge(type.getKey() + " " + reason.getMessage(), 1, Integer::sum);
                }
            }
        } catch (IOException closing) {
            throw new IllegalStateException(closing);
        }
        double seconds = (cpuNanos() - start) / 1e9;
        System.out.printf(
                "%s: %d classes, %d woven, %.0f classes per CPU second, size x %.2f, %d sites%n",
                pass,
                original.size(),
                woven.size(),
                original.size() / seconds,
                (double) wovenBytes / bytes,
                Sites.count());
    }

    /** Everything, and the rounds of all loops. */
    private static WeavingSelection withLoops(byte[] classFile) throws IOException {
        ClassFile file = new ClassFile(new DataInputStream(new ByteArrayInputStream(classFile)));
        Set<String> methods = file.getMethods().stream()
                .map(method -> file.getName() + "." + method.getName())
                .collect(Collectors.toSet());
        return WeavingSelection.EVERYTHING.counting(methods);
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void verify() throws MalformedURLException {
        Loader unwoven = new Loader(jars, original);
        Map<String, byte[]> mixed = new LinkedHashMap<>(original);
        mixed.putAll(woven);
        Loader loader = new Loader(jars, mixed);
        int verified = 0;
        int unloadable = 0;
        int failed = 0;
        for (String type : woven.keySet()) {
            if (type.startsWith("java.")) {
                continue;
            }
            Throwable now = link(type, loader);
            if (now == null) {
                verified++;
            } else if (!failsAlike(now, link(type, unwoven))) {
                failed++;
                System.out.println("  FAILED " + type + ": " + now);
            } else {
                unloadable++;
            }
        }
        System.out.printf(
                "%d verified, %d can't be loaded unwoven either, %d verification failures%n",
                verified, unloadable, failed);
    }

    private static boolean failsAlike(Throwable woven, Throwable unwoven) {
        return unwoven != null && unwoven.getClass() == woven.getClass();
    }

    /** Verifies the class without initializing it; its error, or null. */
    private static Throwable link(String type, ClassLoader loader) {
        try {
            Class.forName(type, false, loader).getDeclaredMethods();
            return null;
        } catch (ClassNotFoundException | LinkageError | TypeNotPresentException error) {
            return error;
        }
    }

    private static final class Loader extends URLClassLoader {

        private final Map<String, byte[]> classes;

        Loader(URL[] jars, Map<String, byte[]> classes) {
            super(jars, ClassLoader.getPlatformClassLoader());
            this.classes = classes;
        }

        /** The jars' own classes first, even if the JDK has them too; so its modules can be tried as well. */
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("java.") || !classes.containsKey(name)) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("org.locon.")) {
                return WeaveJars.class.getClassLoader().loadClass(name);
            }
            byte[] bytes = classes.get(name);
            return bytes == null ? super.findClass(name) : defineClass(name, bytes, 0, bytes.length);
        }
    }
}
