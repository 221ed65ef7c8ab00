package org.locon.instrument.weave.analysis;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javassist.bytecode.ClassFile;

/**
 * Finds the class that declares a field or a method, since compilers write the receiver's. It reads class files and
 * never loads a class; where a file is missing or damaged, nothing is found.
 */
public final class TypeHierarchy {

    /** Where class files come from. */
    @FunctionalInterface
    public interface ClassFiles {

        /** The file's content, or null; the path ends with {@code .class}. */
        InputStream open(String path) throws IOException;
    }

    private final ClassFiles files;
    private final Map<String, Optional<TypeOutline>> known;

    private TypeHierarchy(ClassFiles files, Map<String, Optional<TypeOutline>> known) {
        this.files = files;
        this.known = known;
    }

    /** @param known what earlier look-ups among the same files have found, shared between threads */
    public static TypeHierarchy of(ClassFiles files, Map<String, Optional<TypeOutline>> known) {
        return new TypeHierarchy(files, known);
    }

    public static TypeHierarchy of(ClassFiles files) {
        return of(files, new ConcurrentHashMap<>());
    }

    /** The field that {@code owner.name} means inside of {@code here}, in the order of the JVM's field resolution. */
    Optional<TypeOutline.Field> resolve(TypeOutline here, String owner, String name, String descriptor) {
        return Optional.ofNullable(find(here, owner, name, descriptor, new HashSet<>()));
    }

    /**
     * Where the handle leads to that a static field of {@code owner}, inside of {@code here}, has; if that can be told.
     */
    Optional<HandleLookups.Target> handle(TypeOutline here, String owner, String field) {
        Optional<TypeOutline> outline = owner.equals(here.name()) ? Optional.of(here) : outline(owner);
        return outline.map(type -> type.handles().get(field));
    }

    private TypeOutline.Field find(TypeOutline here, String type, String name, String descriptor, Set<String> visited) {
        if (type == null || !visited.add(type)) {
            return null;
        }
        TypeOutline outline = type.equals(here.name()) ? here : outline(type).orElse(null);
        if (outline == null) {
            return null;
        }
        TypeOutline.Field field = outline.field(name, descriptor);
        for (int i = 0; field == null && i < outline.interfaces().size(); i++) {
            field = find(here, outline.interfaces().get(i), name, descriptor, visited);
        }
        return field != null ? field : find(here, outline.superName(), name, descriptor, visited);
    }

    /** Whether the method that {@code owner} declares or inherits, inside of {@code here}, is synchronized there. */
    boolean isSynchronized(TypeOutline here, String owner, String nameAndDescriptor) {
        Set<String> visited = new HashSet<>();
        String type = owner;
        while (type != null && !isOfTheJdk(type) && visited.add(type)) {
            TypeOutline outline =
                    type.equals(here.name()) ? here : outline(type).orElse(null);
            Boolean locks = outline == null ? Boolean.FALSE : outline.methods().get(nameAndDescriptor);
            if (locks != null) {
                return locks;
            }
            type = outline.superName();
        }
        return false;
    }

    /**
     * The type of the JDK that {@code owner} is or inherits the method from, as far as classes tell; interfaces aren't
     * asked.
     */
    Optional<String> ofTheJdk(TypeOutline here, String owner, String nameAndDescriptor) {
        Set<String> visited = new HashSet<>();
        String type = owner;
        while (type != null && !isOfTheJdk(type) && visited.add(type)) {
            TypeOutline outline =
                    type.equals(here.name()) ? here : outline(type).orElse(null);
            boolean inherits = outline != null && !outline.methods().containsKey(nameAndDescriptor);
            type = inherits ? outline.superName() : null;
        }
        return Optional.ofNullable(type).filter(TypeHierarchy::isOfTheJdk);
    }

    private static boolean isOfTheJdk(String type) {
        return type.startsWith("java.") || type.startsWith("[");
    }

    private Optional<TypeOutline> outline(String type) {
        Optional<TypeOutline> outline = known.get(type);
        if (outline == null) {
            outline = read(type);
            known.put(type, outline);
        }
        return outline;
    }

    private Optional<TypeOutline> read(String type) {
        try (InputStream in = files.open(type.replace('.', '/') + ".class")) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(TypeOutline.of(new ClassFile(new DataInputStream(new BufferedInputStream(in)))));
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty();
        }
    }
}
