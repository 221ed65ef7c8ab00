package org.locon.maven.campaign;

import java.util.Optional;
import org.locon.stats.diagnosis.Diagnoser;
import org.locon.stats.diagnosis.Diagnosis;
import org.locon.stats.diagnosis.DiagnosisSettings;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.spool.ForkVisibility;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;

/** What a campaign left behind, and what it means. */
public record CampaignResults(SpoolContents contents, Diagnosis diagnosis) {

    public static CampaignResults of(CampaignFolder folder, DiagnosisSettings settings) {
        SpoolContents contents = SpoolReader.read(folder.spool());
        return new CampaignResults(contents, Diagnoser.diagnose(contents, settings));
    }

    /** Whether there was any test at all, be it that none was repeated. */
    public boolean matched() {
        return matched(contents);
    }

    private static boolean matched(SpoolContents contents) {
        return !contents.subjects().isEmpty() || !contents.leftOut().isEmpty();
    }

    /** Those that are more than a guess. */
    public long bugs() {
        return diagnosis.subjects().stream()
                .mapToLong(SubjectDiagnosis::certainBugs)
                .sum();
    }

    /** Why the silence of this campaign would mean nothing, if so. */
    public Optional<String> blindness() {
        return blindness(contents);
    }

    /** Why silence would mean nothing of forks that left this behind, if so. */
    public static Optional<String> blindness(SpoolContents contents) {
        if (!matched(contents)) {
            return Optional.empty();
        }
        if (contents.seen().isEmpty()) {
            return Optional.of("the forked JVM ended before it could say what it sees");
        }
        ForkVisibility seen = contents.seen().get();
        if (seen.woven() == 0) {
            return Optional.of("no class was woven, because " + firstSkipped(seen));
        }
        return seen.canary().found()
                ? Optional.empty()
                : Optional.of("the lost update that Locon brings along was not found: "
                        + seen.canary().why());
    }

    private static String firstSkipped(ForkVisibility seen) {
        return seen.skipped().stream()
                .findFirst()
                .map(skipped -> skipped.name() + ": " + skipped.reason()
                        + (seen.skipped().size() > 1
                                ? ", and " + (seen.skipped().size() - 1) + " more"
                                : ""))
                .orElse("the tests loaded none of the project's classes, or only such as run tests, which are"
                        + " never woven; look at locon.includes and locon.excludes");
    }
}
