package org.locon.maven.examination;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.locon.maven.output.text.CountText;
import org.locon.stats.examination.ClassCensus;
import org.locon.stats.examination.EngineTests;
import org.locon.stats.examination.Examination;

/** What there is: a line for each thing that a campaign depends on. */
final class ExaminationFacts {

    private static final String LINE = "%-10s %s";

    private ExaminationFacts() {}

    static List<String> of(ExaminedModule module) {
        Examination seen = module.examination();
        List<String> lines = new ArrayList<>();
        lines.add(line("tests", tests(seen.engines())));
        lines.add(line("framework", orNone(String.join(", ", module.frameworks()))));
        lines.add(line("Surefire", module.surefire()));
        lines.add(line("JVM", seen.java()));
        lines.add(line("agents", orNone(String.join(", ", seen.agents())) + " besides Locon's"));
        lines.add(line("runs", seen.isolation()));
        lines.add(line(
                "canary",
                seen.canary().found()
                        ? "found: Locon sees what threads do in this JVM"
                        : "not found: Locon doesn't see what threads do in this JVM"));
        lines.add(line("classes", classes(seen.classes())));
        return lines;
    }

    private static String line(String name, String value) {
        return String.format(LINE, name, value);
    }

    private static String orNone(String text) {
        return text.isEmpty() ? "none" : text;
    }

    private static String tests(List<EngineTests> engines) {
        return orNone(engines.stream().map(ExaminationFacts::tests).collect(Collectors.joining(", ")));
    }

    private static String tests(EngineTests engine) {
        String found = CountText.of(engine.tests(), "test");
        String open = CountText.of(engine.containers(), "method") + " that "
                + (engine.containers() == 1 ? "makes" : "make") + " tests when executed";
        String both = engine.containers() == 0 ? found : engine.tests() == 0 ? open : found + " and " + open;
        return (both + " by " + engine.id() + " " + engine.version()).strip();
    }

    private static String classes(ClassCensus classes) {
        List<String> parts = new ArrayList<>();
        parts.add(classes.woven() + " of " + classes.all() + " are woven");
        add(parts, classes.idle(), "with nothing that threads could share");
        add(parts, classes.runners(), "running the tests");
        add(parts, classes.unwoven(), "left out");
        add(parts, classes.unexamined(), "not looked at");
        if (classes.included() > 0) {
            parts.add("besides " + classes.included() + " of dependencies");
        }
        return String.join(", ", parts);
    }

    private static void add(List<String> parts, int count, String what) {
        if (count > 0) {
            parts.add(count + " " + what);
        }
    }
}
