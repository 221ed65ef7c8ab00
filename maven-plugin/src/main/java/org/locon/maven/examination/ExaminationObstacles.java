package org.locon.maven.examination;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.locon.stats.examination.ClassCensus;
import org.locon.stats.examination.UnwovenGroup;

/** What keeps Locon from seeing something, and what else isn't as the user might think: a sentence each. */
final class ExaminationObstacles {

    /** A long list mostly has few reasons. */
    private static final int MOST_REASONS = 5;

    private ExaminationObstacles() {}

    /** What isn't seen, and why. */
    static List<String> unseen(ExaminedModule module) {
        ClassCensus classes = module.examination().classes();
        List<String> sentences = new ArrayList<>();
        sentences.addAll(unwoven(classes.classes(), "class isn't", "classes aren't"));
        sentences.addAll(unwoven(classes.methods(), "method isn't", "methods aren't"));
        module.runners().ifPresent(sentences::add);
        return sentences;
    }

    /** What hides nothing, but isn't as it was asked for. */
    static List<String> notAsAsked(ExaminedModule module) {
        ClassCensus classes = module.examination().classes();
        List<String> sentences = new ArrayList<>(module.examination().notes());
        idle("includes", module.examination().idleIncludes()).forEach(sentences::add);
        idle("excludes", module.examination().idleExcludes()).forEach(sentences::add);
        if (classes.unexamined() > 0) {
            sentences.add("There was no time to look at " + classes.unexamined()
                    + " of the classes: a campaign weaves those of them that its tests load");
        }
        return sentences;
    }

    private static List<String> unwoven(List<UnwovenGroup> groups, String one, String several) {
        List<String> sentences = new ArrayList<>();
        groups.stream()
                .limit(MOST_REASONS)
                .map(group -> group.count() + " " + (group.count() == 1 ? one : several) + " woven (" + names(group)
                        + "): " + group.reason())
                .forEach(sentences::add);
        if (groups.size() > MOST_REASONS) {
            int more = groups.stream()
                    .skip(MOST_REASONS)
                    .mapToInt(UnwovenGroup::count)
                    .sum();
            sentences.add(more + " more " + (more == 1 ? one : several) + " woven, for other reasons");
        }
        return sentences;
    }

    private static String names(UnwovenGroup group) {
        int more = group.count() - group.names().size();
        return String.join(", ", group.names()) + (more > 0 ? " and " + more + " more" : "");
    }

    private static Stream<String> idle(String property, List<String> patterns) {
        return patterns.stream()
                .map(pattern -> "locon." + property + " has " + pattern + ", which matches no class of the tests'"
                        + " class path that could be woven: see how it is spelled; * is any characters");
    }
}
