package org.locon.stats.spool;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locon.model.Site;
import org.locon.model.recipe.SitePlace;
import org.locon.stats.trial.Trial;

/**
 * What the forks of a campaign left behind, merged. A run that began and was never done counts as crashed, so read it
 * only when no fork is alive any more.
 *
 * @param campaign of the first fork that said so
 * @param subjects in the order in which they were first run
 * @param leftOut in the order in which they were left out
 * @param seen over all forks; empty when none of them said so
 * @param forks in the order in which they were started
 * @param problems with files that could not be read, or not to their end
 * @param plain what was run without Locon before
 * @param places of the sites that recipes name, so that other JVMs find them
 */
public record SpoolContents(
        Optional<CampaignHeader> campaign,
        List<SubjectRuns> subjects,
        List<LeftOut> leftOut,
        Optional<ForkVisibility> seen,
        List<Fork> forks,
        List<SpoolProblem> problems,
        PlainRuns plain,
        Map<Site, SitePlace> places) {
    public SpoolContents {
        subjects = List.copyOf(subjects);
        leftOut = List.copyOf(leftOut);
        forks = List.copyOf(forks);
        problems = List.copyOf(problems);
        places = Map.copyOf(places);
    }

    /** Tests that have to run without Locon once more, to know whether they pass then. */
    public List<Subject> plainRunsAskedFor() {
        return subjects.stream()
                .filter(subject -> subject.trials().stream().anyMatch(Trial::isAskedAgain))
                .map(SubjectRuns::subject)
                .toList();
    }

    /** No recipe names a site. */
    public SpoolContents(
            Optional<CampaignHeader> campaign,
            List<SubjectRuns> subjects,
            List<LeftOut> leftOut,
            Optional<ForkVisibility> seen,
            List<Fork> forks,
            List<SpoolProblem> problems,
            PlainRuns plain) {
        this(campaign, subjects, leftOut, seen, forks, problems, plain, Map.of());
    }

    /** Nothing was run without Locon. */
    public SpoolContents(
            Optional<CampaignHeader> campaign,
            List<SubjectRuns> subjects,
            List<LeftOut> leftOut,
            Optional<ForkVisibility> seen,
            List<Fork> forks,
            List<SpoolProblem> problems) {
        this(campaign, subjects, leftOut, seen, forks, problems, PlainRuns.NONE);
    }
}
