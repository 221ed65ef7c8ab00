package org.locon.instrument.external;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Where a file lies, whichever way a call names it: without links, or, if it isn't there, below the real path of the
 * nearest folder that is.
 *
 * <p>Only paths of the JDK's own file system and plain {@link File}s are looked at. Others are the program's code.
 */
final class RealPath {

    /** The numbers by which temporary files differ from run to run. */
    private static final Pattern CHANCE =
            Pattern.compile("\\d{5,}|\\p{XDigit}{8}-\\p{XDigit}{4}-\\p{XDigit}{4}-\\p{XDigit}{4}-\\p{XDigit}{12}");

    private static final boolean JDKS_OWN = FileSystems.getDefault().getClass().getClassLoader() == null;
    private static final Path BASE = base();

    private final Path path;
    private final boolean isThere;

    private RealPath(Path path, boolean isThere) {
        this.path = path;
        this.isThere = isThere;
    }

    private static Path base() {
        Path base = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        try {
            return base.toRealPath();
        } catch (IOException | RuntimeException unreadable) {
            return base.normalize();
        }
    }

    /** Of a path, a file or a text; null if it can't be told without calling the program. */
    static RealPath of(Object argument) {
        Path path = path(argument);
        return path == null ? null : of(path.toAbsolutePath());
    }

    /** {@code File.toPath} would take the lock of the program's object. */
    private static Path path(Object argument) {
        if (!JDKS_OWN || argument == null || isGuarded()) {
            return null;
        }
        if (argument.getClass() == File.class) {
            return Path.of(((File) argument).getPath());
        }
        if (argument instanceof String text) {
            return Path.of(text);
        }
        return argument.getClass().getName().startsWith("sun.nio.fs.") ? (Path) argument : null;
    }

    /** A security manager is the program's code. */
    @SuppressWarnings("removal") // it is asked for where there still is one
    private static boolean isGuarded() {
        return System.getSecurityManager() != null;
    }

    private static RealPath of(Path absolute) {
        Path real = real(absolute);
        if (real != null) {
            return new RealPath(real, true);
        }
        Path normal = absolute.normalize();
        for (Path folder = normal.getParent(); folder != null; folder = folder.getParent()) {
            Path realFolder = real(folder);
            if (realFolder != null) {
                return new RealPath(realFolder.resolve(folder.relativize(normal)), false);
            }
        }
        return new RealPath(normal, false);
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException absent) {
            return null;
        }
    }

    boolean isThere() {
        return isThere;
    }

    /** Null for a root. */
    RealPath parent() {
        Path parent = path.getParent();
        return parent == null ? null : new RealPath(parent, true);
    }

    String exact() {
        return path.toString();
    }

    /** How a sentence names it, in all runs alike. */
    String name() {
        boolean inside = path.startsWith(BASE) && !path.equals(BASE);
        String text = (inside ? BASE.relativize(path) : path).toString().replace(File.separatorChar, '/');
        return CHANCE.matcher(text).replaceAll("*");
    }
}
