package org.locon.maven.goal;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.apache.maven.reporting.AbstractMavenReport;
import org.apache.maven.reporting.MavenReportException;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.campaign.CodeDirectories;
import org.locon.maven.output.DiagnosisJson;
import org.locon.maven.output.ReportPage;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.output.text.SourceFiles;
import org.locon.stats.spool.SpoolContents;
import org.locon.stats.spool.SpoolReader;

/**
 * Shows in the project's site what <code>localize</code> found: which accesses, in which order, explain the runs that
 * failed.
 */
@Mojo(
        name = "report",
        defaultPhase = LifecyclePhase.SITE,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public class ReportMojo extends AbstractMavenReport {

    /** Shows nothing. */
    @Parameter(property = "locon.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    /** Where the page is written to when this goal is called directly; a site has a directory of its own. */
    @Parameter(defaultValue = "${project.reporting.outputDirectory}", required = true)
    public void setOutputDirectory(File outputDirectory) {
        this.outputDirectory = outputDirectory;
    }

    /** Deprecated, but what site plugins before 3.20 ask for. */
    @Override
    @SuppressWarnings("deprecation")
    public String getOutputName() {
        return "locon";
    }

    @Override
    public String getName(Locale locale) {
        return "Locon";
    }

    @Override
    public String getDescription(Locale locale) {
        return "Why concurrent tests fail now and then: the accesses, and their order, that explain it.";
    }

    @Override
    public boolean canGenerateReport() {
        if (skip) {
            return false;
        }
        if (!Files.exists(diagnosis())) {
            getLog().info("There is nothing to report on: locon:localize has not run in " + project.getArtifactId());
            return false;
        }
        return true;
    }

    @Override
    protected void executeReport(Locale locale) throws MavenReportException {
        try {
            SpoolContents contents = SpoolReader.read(folder().spool());
            contents.problems().forEach(problem -> getLog().warn(OneLine.of(problem.toString())));
            CampaignResults results = new CampaignResults(contents, DiagnosisJson.read(diagnosis()));
            new ReportPage(getSink(), sources(session, project)).write(results);
        } catch (IOException e) {
            MavenReportException failure = new MavenReportException(OneLine.of(e.getMessage()));
            failure.addSuppressed(e); // As a cause its own causes would be shown, too.
            throw failure;
        }
    }

    static SourceFiles sources(MavenSession session, MavenProject project) {
        List<Path> roots = new CodeDirectories(project, session.getProjects()).sources();
        return new SourceFiles(Path.of(session.getExecutionRootDirectory()), roots);
    }

    private Path diagnosis() {
        return folder().file(DiagnosisJson.NAME);
    }

    private CampaignFolder folder() {
        return CampaignFolder.of(project);
    }
}
