package org.locon.maven.goal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.locon.campaign.Campaign;
import org.locon.maven.accept.AcceptList;
import org.locon.maven.accept.AcceptListReader;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.campaign.CodeDirectories;
import org.locon.maven.check.CheckJudgement;
import org.locon.maven.check.CheckLines;
import org.locon.maven.check.CheckXml;
import org.locon.maven.check.RecipeFinding;
import org.locon.maven.output.text.CountText;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.recipe.RecipeChoice;
import org.locon.maven.surefire.SurefireException;
import org.locon.maven.surefire.SurefireExecution;
import org.locon.model.recipe.ReplayOutcome;

/** One module's check: its recipes, then its campaign, then what of both fails the build. */
final class ModuleCheck {

    private final MavenSession session;
    private final MavenProject project;
    private final ModuleLocalization localization;
    private final Path recipes;
    private final Log log;
    private final CheckLines lines;
    private final LocalDate today;
    private final CampaignFolder folder;
    private final RecipeForks forks;

    /**
     * @param recipes the folder of recipes and of the list of accepted bugs
     * @param clock that says which day it is where the build runs
     */
    ModuleCheck(
            MavenSession session,
            MavenProject project,
            ModuleLocalization localization,
            Path recipes,
            Log log,
            Clock clock) {
        this.session = session;
        this.project = project;
        this.localization = localization;
        this.recipes = recipes;
        this.log = log;
        this.lines = new CheckLines(log);
        this.today = LocalDate.now(clock);
        this.folder = CampaignFolder.of(project);
        this.forks = new RecipeForks(folder.check());
    }

    /** Whether there was anything to do. */
    boolean run(CampaignParameters parameters, boolean recipesOnly, boolean failOnBug)
            throws MojoExecutionException, MojoFailureException {
        if (!recipesOnly && failOnBug) {
            requireProofs(parameters);
        }
        long begun = System.nanoTime();
        CodeDirectories roots = new CodeDirectories(project, session.getProjects());
        try {
            Files.deleteIfExists(folder.file(CheckXml.NAME));
            AcceptList accepted = AcceptListReader.read(recipes.resolve(RecipeChoice.ACCEPTED));
            List<RecipeChoice> choices = choices(parameters.test());
            if (!localization.tests().exist(roots)) {
                return false;
            }
            List<RecipeFinding> findings = replay(choices, parameters, roots);
            Optional<String> blindness = findings.isEmpty() ? Optional.empty() : forks.blindness();
            boolean hadTests = recipesOnly || !findings.isEmpty();
            Optional<CampaignResults> results = Optional.empty();
            if (!recipesOnly) {
                ModuleLocalization.LocalizedModule module = campaign(parameters, findings, accepted, begun);
                hadTests |= module.hadTests();
                results = module.results();
                blindness = results.map(CampaignResults::blindness).orElse(blindness);
            }
            CheckJudgement judgement = new CheckJudgement(findings, results, accepted, today);
            Optional<String> problem = blindness.map(ModuleLocalization::blind);
            write(judgement, problem, begun);
            tell(judgement, !choices.isEmpty(), recipesOnly);
            judge(judgement, problem, failOnBug);
            return hadTests;
        } catch (SurefireException | IOException e) {
            throw ModuleTests.oneLine(e.getMessage(), e);
        }
    }

    /** Only confirmed bugs fail the build, so it would be green whatever is found. */
    private static void requireProofs(CampaignParameters parameters) throws MojoFailureException {
        if (!parameters.confirm()) {
            throw new MojoFailureException("locon.confirm is false, so no bug can be confirmed and none would fail the"
                    + " build: leave it true, or set locon.recipesOnly or locon.failOnBug=false");
        }
    }

    /** The recipes of this module's tests; those of tests that another module has are left alone. */
    private List<RecipeChoice> choices(String test) throws IOException {
        List<RecipeChoice> choices = new ArrayList<>();
        for (RecipeChoice choice : RecipeChoice.all(recipes)) {
            if (RecipeChoice.isMeant(choice.recipe().test(), test == null ? "" : test) && isOurs(choice)) {
                choices.add(choice);
            }
        }
        return choices;
    }

    private boolean isOurs(RecipeChoice choice) {
        return choice.classFile().isEmpty()
                || hasClass(project, choice)
                || recipes.startsWith(project.getBasedir().toPath().toAbsolutePath())
                        && session.getProjects().stream().noneMatch(other -> hasClass(other, choice));
    }

    private static boolean hasClass(MavenProject module, RecipeChoice choice) {
        Path classes = Path.of(module.getBuild().getTestOutputDirectory());
        return choice.classFile()
                .filter(name -> Files.exists(classes.resolve(name)))
                .isPresent();
    }

    private List<RecipeFinding> replay(List<RecipeChoice> choices, CampaignParameters parameters, CodeDirectories roots)
            throws SurefireException, IOException, MojoFailureException {
        List<SurefireExecution> executions =
                choices.isEmpty() ? List.of() : localization.tests().executions();
        if (executions.isEmpty()) {
            return List.of();
        }
        log.info("Locon replays " + CountText.of(choices.size(), "recipe") + " of " + localization.shown(recipes));
        List<Campaign> campaigns = new ArrayList<>();
        for (RecipeChoice choice : choices) {
            campaigns.add(parameters
                    .asIn(choice.campaign(), session.getUserProperties().keySet())
                    .campaign(
                            roots.classes(),
                            folder.check(),
                            localization.locon().getVersion())
                    .on(Campaign.CHECK));
        }
        List<ReplayOutcome> outcomes = forks.outcomes(choices, executions, campaigns);
        List<RecipeFinding> findings = new ArrayList<>();
        for (RecipeChoice choice : choices) {
            RecipeFinding finding = new RecipeFinding(
                    localization.shown(choice.file()), choice.recipe(), outcomes.get(findings.size()));
            findings.add(finding);
            lines.recipe(finding);
        }
        return findings;
    }

    /** What the recipes have told is written down even if the campaign can't be made. */
    private ModuleLocalization.LocalizedModule campaign(
            CampaignParameters parameters, List<RecipeFinding> findings, AcceptList accepted, long begun)
            throws MojoExecutionException, MojoFailureException, IOException {
        try {
            return localization.localize(parameters);
        } catch (MojoExecutionException | MojoFailureException e) {
            CheckJudgement soFar = new CheckJudgement(findings, Optional.empty(), accepted, today);
            write(soFar, Optional.of(e.getMessage()), begun);
            throw e;
        }
    }

    private void write(CheckJudgement judgement, Optional<String> problem, long begun) throws IOException {
        Files.createDirectories(folder.root());
        CheckXml.write(
                folder.file(CheckXml.NAME),
                "locon:check of " + project.getArtifactId(),
                judgement,
                problem,
                (System.nanoTime() - begun) / 1e9);
    }

    private void tell(CheckJudgement judgement, boolean hasRecipes, boolean recipesOnly) {
        lines.bugs(judgement, localization.shown(recipes));
        lines.entries(judgement, localization.shown(recipes.resolve(RecipeChoice.ACCEPTED)));
        String what = "Locon's check of " + project.getArtifactId() + ": ";
        if (judgement.isEmpty()) {
            log.warn(what + "nothing was looked at, since "
                    + (hasRecipes || !recipesOnly
                            ? "Surefire is told to skip its tests"
                            : "there is no recipe of it in " + localization.shown(recipes)
                                    + ", and locon.recipesOnly leaves out the campaign"));
        } else {
            log.info(what + judgement.summary());
        }
    }

    private void judge(CheckJudgement judgement, Optional<String> problem, boolean failOnBug)
            throws MojoFailureException {
        List<String> reasons = new ArrayList<>();
        problem.ifPresent(reasons::add);
        if (failOnBug) {
            reasons.addAll(judgement.reasons());
        }
        if (!reasons.isEmpty()) {
            throw new MojoFailureException("Locon's check of " + OneLine.of(project.getArtifactId()) + " failed:\n  "
                    + String.join("\n  ", reasons)
                    + (judgement.reasons().isEmpty()
                            ? ""
                            : "\n  See " + localization.shown(folder.file(CheckXml.NAME))));
        }
    }
}
