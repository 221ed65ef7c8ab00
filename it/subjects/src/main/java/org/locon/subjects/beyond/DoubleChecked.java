package org.locon.subjects.beyond;

import java.util.HashMap;
import java.util.Map;

/** A directory of telephone codes, made when it is first asked for, and checked twice to save the lock. */
public final class DoubleChecked {

    private static volatile Directory directory;
    private static int lookups;

    private DoubleChecked() {}

    private static final class Directory {

        private final String country;
        private Map<String, Integer> codes;

        private Directory(String country) {
            this.country = country;
        }

        private void load() {
            Map<String, Integer> read = new HashMap<>();
            read.put(country + "/Bern", 31);
            read.put(country + "/Basel", 61);
            codes = read; // bug:b
        }

        private int code(String town) {
            Map<String, Integer> known = codes; // bug:a
            return known.get(country + "/" + town);
        }
    }

    private static Directory directory() {
        Directory current = directory;
        if (current == null) {
            synchronized (DoubleChecked.class) {
                current = directory;
                if (current == null) {
                    directory = new Directory("CH");
                    directory.load();
                    current = directory;
                }
            }
        }
        return current;
    }

    public static int codeOf(String town) {
        lookups++;
        return directory().code(town);
    }

    public static int lookups() {
        return lookups;
    }
}
