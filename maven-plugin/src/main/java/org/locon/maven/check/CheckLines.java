package org.locon.maven.check;

import java.util.List;
import org.apache.maven.plugin.logging.Log;
import org.locon.maven.accept.AcceptEntry;
import org.locon.maven.output.text.OneLine;

/** A check in Maven's log: a line for each recipe and for each bug, and what to do next. */
public final class CheckLines {

    private final Log log;

    public CheckLines(Log log) {
        this.log = log;
    }

    public void recipe(RecipeFinding finding) {
        String line = finding.name() + ": " + finding.words();
        switch (finding.state()) {
            case FIXED -> log.info(line);
            case STILL_THERE ->
                log.error(
                        line + "; see it step by step: mvn locon:reproduce -Dlocon.bug=" + OneLine.of(finding.file()));
            case UNTOLD -> log.warn(line + "; record it anew with locon:localize, or remove the recipe");
        }
    }

    /** @param recipes the folder for recipes, as it is shown */
    public void bugs(CheckJudgement judgement, String recipes) {
        for (BugFinding finding : judgement.bugs()) {
            String line = finding.name() + ": " + finding.words();
            if (finding.fails()) {
                log.error(line + "; to know when it is fixed, keep target/locon/bugs/"
                        + finding.bug().id() + "*.json in " + recipes);
            } else if (finding.accepted().isPresent()) {
                log.info(line);
            } else {
                log.warn(line);
            }
        }
    }

    /** @param file of the list, as it is shown */
    public void entries(CheckJudgement judgement, String file) {
        judgement
                .expired()
                .forEach(entry -> log.warn(file + ": " + name(entry) + " is over since " + entry.until()
                        + " and accepts nothing any more (" + OneLine.of(entry.reason()) + ")"));
        List<AcceptEntry> unused = judgement.unused();
        unused.forEach(entry -> log.info("note: " + file + ": " + name(entry) + " accepts no bug of this campaign"));
    }

    private static String name(AcceptEntry entry) {
        return "the entry of " + OneLine.of(entry.frame())
                + (entry.test().isEmpty() ? "" : " in " + OneLine.of(entry.test()));
    }
}
