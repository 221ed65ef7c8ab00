package org.locon.surefire.isolation;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * Which packages a class file refers to, by the names of classes and the descriptors in its constant pool. Names in
 * plain strings, as reflection takes them, don't count. What isn't a class file refers to nothing.
 */
final class ReferredPackages {

    private static final int MAGIC = 0xCAFEBABE;
    private static final int UTF8 = 1;
    private static final int CLASS = 7;

    private final byte[] file;
    private final Set<String> into;

    private ReferredPackages(byte[] file, Set<String> into) {
        this.file = file;
        this.into = into;
    }

    /** Adds them to a set. */
    static void add(byte[] classFile, Set<String> into) {
        try {
            new ReferredPackages(classFile, into).read();
        } catch (IndexOutOfBoundsException cutOff) {
            // Nor can the JVM load it: what was found up to here does no harm.
        }
    }

    /** Of a class, or of the path of a file in a jar; empty for the package without a name. */
    static String packageOf(String name, char separator) {
        int last = name.lastIndexOf(separator);
        return last < 0 ? "" : name.substring(0, last).replace('/', '.');
    }

    private void read() {
        if (four(0) != MAGIC) {
            return;
        }
        int count = two(8);
        int[] texts = new int[count];
        int[] names = new int[count];
        int at = 10;
        for (int index = 1; index < count; index++) {
            int tag = file[at];
            if (tag == UTF8) {
                texts[index] = at + 1;
            } else if (tag == CLASS) {
                names[index] = two(at + 1);
            }
            Optional<Integer> size = size(tag, at);
            if (size.isEmpty()) {
                return;
            }
            at += size.get();
            index += tag == 5 || tag == 6 ? 1 : 0;
        }
        for (int index = 1; index < count; index++) {
            if (names[index] != 0) {
                className(texts[names[index]]);
            }
            if (texts[index] != 0) {
                descriptor(texts[index]);
            }
        }
    }

    private Optional<Integer> size(int tag, int at) {
        return switch (tag) {
            case UTF8 -> Optional.of(3 + two(at + 1));
            case 3, 4, 9, 10, 11, 12, 17, 18 -> Optional.of(5);
            case 5, 6 -> Optional.of(9);
            case CLASS, 8, 16, 19, 20 -> Optional.of(3);
            case 15 -> Optional.of(4);
            default -> Optional.empty();
        };
    }

    /** An array's name is a descriptor. */
    private void className(int text) {
        int begin = text + 2;
        if (file[begin] != '[') {
            add(begin, begin + two(text));
        }
    }

    private void descriptor(int text) {
        int begin = text + 2;
        int end = begin + two(text);
        if (begin == end || file[begin] != '(' && file[begin] != '[' && file[begin] != 'L') {
            return;
        }
        int name = -1;
        for (int at = begin; at < end; at++) {
            byte each = file[at];
            if (name < 0 && each == 'L') {
                name = at + 1;
            } else if (name >= 0 && (each == ';' || each == '<')) {
                add(name, at);
                name = -1;
            }
        }
    }

    private void add(int begin, int end) {
        int last = end - 1;
        while (last > begin && file[last] != '/') {
            last--;
        }
        if (last > begin && !startsWith("java/", begin, end)) {
            into.add(new String(file, begin, last - begin, StandardCharsets.UTF_8).replace('/', '.'));
        }
    }

    private boolean startsWith(String prefix, int begin, int end) {
        if (end - begin < prefix.length()) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (file[begin + i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int two(int at) {
        return (file[at] & 0xff) << 8 | file[at + 1] & 0xff;
    }

    private int four(int at) {
        return two(at) << 16 | two(at + 2);
    }
}
