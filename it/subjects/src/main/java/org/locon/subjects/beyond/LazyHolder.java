package org.locon.subjects.beyond;

import java.util.ArrayList;
import java.util.List;

/** Plug-ins that register themselves when the class that holds them is initialized, which is when one is first used. */
public final class LazyHolder {

    private static final List<String> REGISTERED = new ArrayList<>();
    private static String fallback;
    private static int uses;

    private LazyHolder() {}

    private static final class Plugins {

        private static final String PLAIN = register("plain");
        private static final String COLOURED = register("coloured");

        static {
            fallback = PLAIN; // bug:b
        }

        private static String register(String name) {
            synchronized (REGISTERED) {
                REGISTERED.add(name);
                return name + " #" + REGISTERED.size();
            }
        }
    }

    public static String coloured(String text) {
        uses++;
        return text + " in " + Plugins.COLOURED;
    }

    public static String plain(String text) {
        String name = fallback; // bug:a
        uses++;
        return text + " in " + name.toUpperCase();
    }

    public static int uses() {
        return uses;
    }
}
