package org.locon.maven.goal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.locon.campaign.Campaign;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CodeDirectories;
import org.locon.maven.campaign.RunnerPackages;
import org.locon.maven.examination.ExaminationPage;
import org.locon.maven.examination.ExaminedModule;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.surefire.ForkRequest;
import org.locon.maven.surefire.ProjectSurefire;
import org.locon.maven.surefire.SurefireException;
import org.locon.maven.surefire.SurefireExecution;
import org.locon.maven.surefire.SurefireRemarks;
import org.locon.stats.examination.Examination;
import org.locon.stats.examination.ExaminationFile;

/**
 * What a campaign of one module would see: a fork of each of Surefire's executions looks, and the user is told. What
 * the latest campaign has left stays.
 */
final class ModuleExamination {

    private final MavenSession session;
    private final MavenProject project;
    private final ModuleTests tests;
    private final Log log;
    private final CampaignFolder folder;

    ModuleExamination(MavenSession session, MavenProject project, ModuleTests tests, Log log) {
        this.session = session;
        this.project = project;
        this.tests = tests;
        this.log = log;
        this.folder = CampaignFolder.of(project).doctor();
    }

    /** Whether there was any test. */
    boolean run(CampaignParameters parameters, String tool) throws MojoExecutionException, MojoFailureException {
        CodeDirectories roots = new CodeDirectories(project, session.getProjects());
        Campaign campaign = parameters.campaign(roots.classes(), folder, tool).on(Campaign.EXAMINE);
        try {
            if (!tests.exist(roots)) {
                return false;
            }
            List<String> remarks = new ArrayList<>();
            ProjectSurefire surefire = tests.surefire(new SurefireRemarks(remarks::add, remarks::add));
            List<SurefireExecution> executions = tests.unskipped(surefire);
            folder.prepare(List.of());
            campaign.store(folder.campaign());
            boolean any = executions.isEmpty();
            for (int number = 1; number <= executions.size(); number++) {
                remarks.clear();
                remarks.addAll(surefire.notes());
                SurefireExecution execution = executions.get(number - 1);
                log.info("Locon examines " + project.getArtifactId()
                        + (executions.size() > 1 ? ", Surefire's execution " + execution.id() : "")
                        + ", and runs no test");
                Optional<Examination> seen = examine(execution, number, campaign);
                if (seen.isPresent()) {
                    new ExaminationPage(log)
                            .show(new ExaminedModule(
                                    project.getArtifactId(),
                                    ProjectSurefire.frameworks(project),
                                    surefire.version(),
                                    remarks,
                                    RunnerPackages.in(roots.classes()).note(),
                                    seen.get()));
                    any |= seen.get().hasTests();
                }
            }
            return any;
        } catch (SurefireException e) {
            throw ModuleTests.oneLine(e.getMessage(), e);
        } catch (IOException e) {
            throw ModuleTests.oneLine(
                    folder.root() + " can't be written or read (" + e + "): see that there is room and the right to",
                    e);
        }
    }

    /** Nothing if Surefire has no test to start a fork for. */
    private Optional<Examination> examine(SurefireExecution execution, int number, Campaign campaign)
            throws SurefireException, IOException {
        ExaminationFile file = ExaminationFile.beside(folder.spool());
        file.delete();
        Optional<String> complaint =
                execution.run(new ForkRequest(number, folder.campaign(), folder.surefire(), campaign.test()));
        if (file.isThere()) {
            return Optional.of(file.load());
        }
        if (complaint.isPresent()) {
            throw new SurefireException("The forked JVM ended before it could say what it sees"
                    + " (look at argLine, and at what it printed above): " + complaint.get());
        }
        log.warn("Locon has nothing to repeat in " + project.getArtifactId() + ": no test matches "
                + (campaign.test().isEmpty() ? "Surefire's includes" : OneLine.of(campaign.test())));
        return Optional.empty();
    }
}
