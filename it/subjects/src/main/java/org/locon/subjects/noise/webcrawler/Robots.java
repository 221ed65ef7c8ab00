package org.locon.subjects.noise.webcrawler;

import java.util.ArrayList;
import java.util.List;

/** The rules of one host: which paths it doesn't want to be visited. */
final class Robots {

    private final List<String> disallowed = new ArrayList<>();

    static Robots parse(String text) {
        Robots robots = new Robots();
        for (String line : text.split("\n")) {
            int colon = line.indexOf(':');
            if (colon > 0 && line.substring(0, colon).trim().equalsIgnoreCase("disallow")) {
                robots.disallowed.add(line.substring(colon + 1).trim());
            }
        }
        return robots;
    }

    boolean allow(Url url) {
        for (String prefix : disallowed) {
            if (!prefix.isEmpty() && url.path().startsWith(prefix)) {
                return false;
            }
        }
        return true;
    }
}
