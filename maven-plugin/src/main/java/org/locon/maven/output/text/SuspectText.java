package org.locon.maven.output.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Suspect;

/** How a suspect reads in one line: its shape, its variable, and where its accesses are. */
public final class SuspectText {

    private final AccessText accesses;

    public SuspectText(AccessText accesses) {
        this.accesses = accesses;
    }

    public static String score(Suspect suspect, String coefficient) {
        return String.format(Locale.ROOT, "%.3f", suspect.scores().getOrDefault(coefficient, 0.0));
    }

    /** {@code com.acme.Account.balance}, or what was entered. */
    public static String subject(Suspect suspect) {
        String variables = suspect.accesses().stream()
                .map(AccessText::variable)
                .filter(variable -> !variable.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
        return OneLine.of(
                variables.isEmpty() ? AccessText.method(suspect.accesses().get(0)) : variables);
    }

    /** {@code R1 src/main/java/com/acme/Account.java:31}, and so on, in the order in which they happen. */
    public List<String> places(Suspect suspect) {
        return places(suspect, accesses::link);
    }

    /** {@code R1 Account.java:31}, for where a column is narrow. */
    public static List<String> shortPlaces(Suspect suspect) {
        return places(suspect, AccessText::shortPlace);
    }

    /**
     * Its accesses as they come one after the other in a failed run: what was seen to interrupt a region stands between
     * its ends.
     */
    public static List<AccessPlace> inOrder(Suspect suspect) {
        List<AccessPlace> accesses = new ArrayList<>(suspect.accesses());
        accesses.addAll(1, suspect.interruptions());
        return accesses;
    }

    private static List<String> places(Suspect suspect, Function<AccessPlace, String> place) {
        List<String> places = new ArrayList<>();
        suspect.accesses().forEach(access -> places.add(step(access, place)));
        List<AccessPlace> interruptions = suspect.interruptions();
        if (!interruptions.isEmpty()) {
            places.add("between them " + step(interruptions.get(0), place)
                    + (interruptions.size() > 1 ? " or " + (interruptions.size() - 1) + " more" : ""));
        }
        return places;
    }

    private static String step(AccessPlace access, Function<AccessPlace, String> place) {
        return access.op() + access.thread() + " " + place.apply(access);
    }
}
