package org.locon.maven.examination;

import org.locon.stats.examination.ClassCensus;
import org.locon.stats.examination.Examination;

/**
 * What an examination comes to, in one sentence.
 *
 * @param sees whether a campaign would find anything out
 */
record ExaminationVerdict(boolean sees, String sentence) {

    static ExaminationVerdict of(ExaminedModule module) {
        Examination seen = module.examination();
        ClassCensus classes = seen.classes();
        if (!seen.undiscovered().isEmpty()) {
            return blind(module, seen.undiscovered());
        }
        if (!seen.hasTests()) {
            return new ExaminationVerdict(
                    false,
                    "Locon has nothing to repeat in " + module.name()
                            + ": no test is found; look at Surefire's includes and groups, and at locon.test");
        }
        if (!seen.canary().found()) {
            return blind(
                    module,
                    "the lost update that it brings along was not found: "
                            + seen.canary().why());
        }
        if (classes.woven() + classes.included() + classes.unexamined() == 0) {
            return blind(module, "no class would be woven: " + whyNone(classes));
        }
        int unseen = classes.unwoven() + classes.runners();
        if (unseen > 0 || !classes.methods().isEmpty()) {
            return new ExaminationVerdict(
                    true,
                    "Locon sees " + module.name() + " but for "
                            + (unseen > 0 ? unseen + " of its " + classes.all() + " classes" : "some methods"));
        }
        return new ExaminationVerdict(
                true,
                classes.unexamined() > 0
                        ? "All that was looked at of " + module.name() + " is seen"
                        : "Everything of " + module.name() + " is seen");
    }

    private static ExaminationVerdict blind(ExaminedModule module, String why) {
        return new ExaminationVerdict(false, "Locon would be blind in " + module.name() + ", because " + why);
    }

    private static String whyNone(ClassCensus classes) {
        if (!classes.classes().isEmpty()) {
            return classes.classes().get(0).reason();
        }
        if (classes.runners() > 0) {
            return "they run the tests";
        }
        return classes.idle() > 0
                ? "they have nothing that threads could share; if that is elsewhere, name it in locon.includes"
                : "the project has none; name those that the tests are about in locon.includes";
    }
}
