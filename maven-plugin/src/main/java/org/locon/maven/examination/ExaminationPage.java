package org.locon.maven.examination;

import java.util.List;
import org.apache.maven.plugin.logging.Log;
import org.locon.maven.output.text.OneLine;

/** An examination in Maven's log: the facts first, then what the user may not expect, and the verdict last. */
public final class ExaminationPage {

    private final Log log;

    public ExaminationPage(Log log) {
        this.log = log;
    }

    public void show(ExaminedModule module) {
        log.info("What a campaign would see of " + module.name() + ":");
        ExaminationFacts.of(module).forEach(line -> log.info(indented(line)));
        List<String> notAsAsked = ExaminationObstacles.notAsAsked(module);
        if (!module.remarks().isEmpty() || !notAsAsked.isEmpty()) {
            log.info("To know:");
            module.remarks().forEach(remark -> log.info(indented(remark)));
            notAsAsked.forEach(remark -> log.warn(indented(remark)));
        }
        List<String> unseen = ExaminationObstacles.unseen(module);
        if (!unseen.isEmpty()) {
            log.warn("Not seen:");
            unseen.forEach(obstacle -> log.warn(indented(obstacle)));
        }
        ExaminationVerdict verdict = ExaminationVerdict.of(module);
        if (verdict.sees()) {
            log.info(OneLine.of(verdict.sentence()));
        } else {
            log.warn(OneLine.of(verdict.sentence()));
        }
    }

    private static String indented(String line) {
        return "  " + OneLine.of(line);
    }
}
