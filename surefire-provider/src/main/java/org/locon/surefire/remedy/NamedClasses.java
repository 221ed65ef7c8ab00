package org.locon.surefire.remedy;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locon.model.Symptom;

/** The classes that a failure names: in its messages, and as those of its frames. */
final class NamedClasses {

    private static final Pattern NAME =
            Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(?:[./][\\p{L}_$][\\p{L}\\p{N}_$]*)*");

    private NamedClasses() {}

    /** Those among the woven ones, in the order of their names. */
    static List<String> in(Symptom failure, Collection<String> woven) {
        Set<String> known = Set.copyOf(woven);
        Set<String> named = new TreeSet<>();
        Matcher matcher = NAME.matcher(failure.message() + "\n" + failure.details());
        while (matcher.find()) {
            String name = matcher.group().replace('/', '.');
            for (int end = name.length(); end > 0; end = name.lastIndexOf('.', end - 1)) {
                String beginning = name.substring(0, end);
                if (known.contains(beginning)) {
                    named.add(beginning);
                    break;
                }
            }
        }
        return List.copyOf(named);
    }
}
