package org.locon.maven.surefire;

import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.PluginConfigurationException;
import org.apache.maven.plugin.PluginManagerException;
import org.apache.maven.plugin.PluginParameterExpressionEvaluator;
import org.apache.maven.plugin.PluginResolutionException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.component.configurator.expression.ExpressionEvaluationException;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** One execution of Surefire's goal {@code test} in the project, which can be run again and again. */
public final class SurefireExecution {

    private final Plugin plugin;
    private final SurefirePlugin.Execution execution;
    private final MavenSession session;
    private final MavenProject project;
    private final BuildPluginManager plugins;
    private final ForkAdditions additions;
    private final SurefireRemarks remarks;

    SurefireExecution(
            Plugin plugin,
            SurefirePlugin.Execution execution,
            MavenSession session,
            MavenProject project,
            BuildPluginManager plugins,
            ForkAdditions additions,
            SurefireRemarks remarks) {
        this.plugin = plugin;
        this.execution = execution;
        this.session = session;
        this.project = project;
        this.plugins = plugins;
        this.additions = additions;
        this.remarks = remarks;
    }

    public String id() {
        return execution.id();
    }

    /** The switch by which the user skips this execution, if it is on. */
    public Optional<String> skippedBy() throws SurefireException {
        MojoExecution goal = goal();
        return Stream.of("skip=maven.test.skip", "skipTests=skipTests", "skipExec=maven.test.skip.exec")
                .filter(names -> {
                    String[] name = names.split("=");
                    Xpp3Dom element = execution.configuration().getChild(name[0]);
                    String text = element == null ? "${" + name[1] + "}" : element.getValue();
                    return Boolean.parseBoolean(evaluate(goal, text));
                })
                .map(names -> names.substring(names.indexOf('=') + 1))
                .findFirst();
    }

    /**
     * Runs the tests in a forked JVM until that ends. Whether it did what it should is for the spool to say: returns
     * Surefire's complaint, if it has one. Failing tests are one.
     */
    public Optional<String> run(ForkRequest fork) throws SurefireException {
        MojoExecution goal = goal();
        ForkConfiguration configuration =
                new ForkConfiguration(additions, text -> evaluate(goal, text), this::property, remarks);
        goal.setConfiguration(MojoParameters.complete(
                configuration.of(execution.configuration(), fork),
                goal.getMojoDescriptor(),
                ForkConfiguration.LEFT_OUT));
        MavenProject current = session.getCurrentProject();
        session.setCurrentProject(project);
        try {
            plugins.executeMojo(session, goal);
            return Optional.empty();
        } catch (MojoFailureException | MojoExecutionException e) {
            return Optional.of(ExceptionSummary.of(e));
        } catch (PluginConfigurationException | PluginManagerException e) {
            throw failed("be run", e);
        } finally {
            session.setCurrentProject(current);
        }
    }

    private MojoExecution goal() throws SurefireException {
        try {
            PluginDescriptor descriptor =
                    plugins.loadPlugin(plugin, project.getRemotePluginRepositories(), session.getRepositorySession());
            MojoDescriptor test = descriptor.getMojo("test");
            return new MojoExecution(test, execution.id(), MojoExecution.Source.CLI);
        } catch (PluginResolutionException e) {
            throw failed("be fetched", e);
        } catch (Exception e) {
            throw failed("be loaded", e);
        }
    }

    /** Offline, what Locon adds to Surefire may never have been fetched. */
    private SurefireException failed(String what, Exception reason) {
        String offline = session.isOffline()
                ? " (this build is offline: run the goal once with a network, which fetches what is missing)"
                : "";
        return new SurefireException(
                "Surefire " + plugin.getVersion() + " can't " + what + ": " + ExceptionSummary.of(reason) + offline,
                reason);
    }

    /** As {@code @{…}} sees it: what the build has set by now comes before the command line, as in Surefire. */
    private String property(String name) {
        String value = project.getProperties().getProperty(name);
        return value == null ? session.getUserProperties().getProperty(name) : value;
    }

    private String evaluate(MojoExecution goal, String text) {
        MavenProject current = session.getCurrentProject();
        session.setCurrentProject(project);
        try {
            Object value = new PluginParameterExpressionEvaluator(session, goal).evaluate(text);
            return value == null ? null : value.toString();
        } catch (ExpressionEvaluationException e) {
            remarks.warn(
                    "Surefire's configuration has '" + text + "', which can't be evaluated: " + ExceptionSummary.of(e));
            return null;
        } finally {
            session.setCurrentProject(current);
        }
    }
}
