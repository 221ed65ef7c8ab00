package org.locon.instrument.weave;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.weave.analysis.TypeHierarchy;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.LibraryState;

/**
 * Loads a test class and its nested classes woven, as the recording that is under way aims, everything else as it is.
 */
public final class WovenLoader extends ClassLoader {

    private final String root;
    private final LibraryState library;

    /** @param library the classes whose calls count besides the well-known ones */
    public WovenLoader(Class<?> root, String... library) {
        super(root.getClassLoader());
        this.root = root.getName();
        this.library = new LibraryState(List.of(library));
    }

    public static byte[] classFile(Class<?> type) {
        try (InputStream in =
                type.getClassLoader().getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static ClassWeaver.Woven weave(byte[] original) {
        return weave(original, new LibraryState(List.of()), WeavingSelection.EVERYTHING);
    }

    private static ClassWeaver.Woven weave(byte[] original, LibraryState library, WeavingSelection aim) {
        try {
            return ClassWeaver.weave(
                    original, TypeHierarchy.of(WovenLoader.class.getClassLoader()::getResourceAsStream), library, aim);
        } catch (UnweavableCodeException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.equals(root) && !name.startsWith(root + "$")) {
            return super.loadClass(name, resolve);
        }
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
            return loaded;
        }
        byte[] original = classFile(Class.forName(name, false, getParent()));
        byte[] woven = weave(original, library, WeavingSelection.of(this)).bytes();
        byte[] bytes = woven == null ? original : woven;
        return defineClass(name, bytes, 0, bytes.length);
    }
}
