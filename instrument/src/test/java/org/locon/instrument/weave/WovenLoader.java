package org.locon.instrument.weave;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Loads a test class and its nested classes woven, everything else as it is. */
final class WovenLoader extends ClassLoader {

    private final String root;

    WovenLoader(Class<?> root) {
        super(root.getClassLoader());
        this.root = root.getName();
    }

    static byte[] classFile(Class<?> type) {
        try (InputStream in =
                type.getClassLoader().getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ClassWeaver.Woven weave(byte[] original) {
        try {
            return ClassWeaver.weave(
                    original,
                    Hierarchy.of(WovenLoader.class.getClassLoader()::getResourceAsStream),
                    new LibraryState(List.of()));
        } catch (Unweavable e) {
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
        byte[] woven = weave(original).bytes();
        byte[] bytes = woven == null ? original : woven;
        return defineClass(name, bytes, 0, bytes.length);
    }
}
