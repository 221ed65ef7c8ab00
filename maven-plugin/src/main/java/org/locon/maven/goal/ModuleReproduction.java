package org.locon.maven.goal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.locon.campaign.Campaign;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CodeDirectories;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.recipe.RecipeChoice;
import org.locon.maven.surefire.SurefireException;
import org.locon.maven.surefire.SurefireExecution;
import org.locon.model.recipe.ReplayOutcome;

/**
 * One bug of one module, made to come about again. What the latest campaign has left stays; all that is written is in a
 * folder of its own.
 */
final class ModuleReproduction {

    private final MavenSession session;
    private final MavenProject project;
    private final ModuleTests tests;
    private final Log log;
    private final CampaignFolder campaigns;
    private final CampaignFolder folder;

    ModuleReproduction(MavenSession session, MavenProject project, ModuleTests tests, Log log) {
        this.session = session;
        this.project = project;
        this.tests = tests;
        this.log = log;
        this.campaigns = CampaignFolder.of(project);
        this.folder = campaigns.replay();
    }

    /**
     * Whether the bug is one of this module's.
     *
     * @param bug its id, or a file
     */
    boolean run(String bug, CampaignParameters parameters, String tool)
            throws MojoExecutionException, MojoFailureException {
        try {
            Optional<RecipeChoice> chosen = choose(bug, parameters.test() == null ? "" : parameters.test());
            CodeDirectories roots = new CodeDirectories(project, session.getProjects());
            if (chosen.isEmpty() || !tests.exist(roots)) {
                return false;
            }
            List<SurefireExecution> executions = tests.executions();
            if (executions.isEmpty()) {
                return true;
            }
            RecipeChoice choice = chosen.get();
            log.info("Locon reproduces " + choice.recipe().bug() + " of "
                    + OneLine.of(choice.recipe().test()) + ", as " + choice.file() + " says");
            RecipeForks forks = new RecipeForks(folder);
            ReplayOutcome outcome = forks.outcomes(
                            List.of(choice),
                            executions,
                            List.of(parameters
                                    .asIn(
                                            choice.campaign(),
                                            session.getUserProperties().keySet())
                                    .campaign(roots.classes(), folder, tool)
                                    .on(Campaign.REPRODUCE)))
                    .get(0);
            judge(choice, outcome);
            return true;
        } catch (SurefireException e) {
            throw ModuleTests.oneLine(e.getMessage(), e);
        } catch (IOException e) {
            throw ModuleTests.oneLine(e.getMessage(), e);
        }
    }

    private Optional<RecipeChoice> choose(String bug, String test) throws IOException {
        if (!RecipeChoice.isFile(bug)) {
            return RecipeChoice.of(bug, campaigns.bugs(), test);
        }
        Path top = Path.of(session.getExecutionRootDirectory());
        RecipeChoice choice = RecipeChoice.of(bug, List.of(project.getBasedir().toPath(), top));
        Path classes = Path.of(project.getBuild().getTestOutputDirectory());
        return choice.classFile()
                        .filter(name -> !Files.exists(classes.resolve(name)))
                        .isPresent()
                ? Optional.empty()
                : Optional.of(choice);
    }

    private void judge(RecipeChoice choice, ReplayOutcome outcome) throws MojoFailureException {
        String bug = choice.recipe().bug();
        if (outcome.kind() != ReplayOutcome.Kind.REPRODUCED) {
            throw new MojoFailureException(bug + " was not reproduced: " + OneLine.of(outcome.text()));
        }
        log.info(bug + " was reproduced in " + (outcome.tries() == 1 ? "the first try" : outcome.tries() + " tries")
                + ": " + OneLine.of(outcome.text()));
    }

    /** The bugs of this module that there are recipes of, for who has named none of them. */
    String known() {
        try (Stream<RecipeChoice> all = RecipeChoice.all(campaigns.bugs()).stream()) {
            return all.map(each -> each.recipe().bug() + " (" + each.recipe().test() + ")")
                    .collect(Collectors.joining(", "));
        } catch (IOException e) {
            return "";
        }
    }
}
