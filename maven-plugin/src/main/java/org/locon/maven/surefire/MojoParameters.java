package org.locon.maven.surefire;

import java.util.Set;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Completes a configuration the way Maven does before it runs a goal: what the goal doesn't know is dropped, so that a
 * configuration for a newer version does no harm, and what isn't configured gets the goal's default.
 */
final class MojoParameters {

    private MojoParameters() {}

    /** @param withoutDefault parameters that stay unset when they aren't configured */
    static Xpp3Dom complete(Xpp3Dom configuration, MojoDescriptor goal, Set<String> withoutDefault) {
        Xpp3Dom completed = new Xpp3Dom("configuration");
        for (Parameter parameter : goal.getParameters()) {
            Xpp3Dom element = merged(configured(configuration, parameter), defaults(goal, parameter, withoutDefault));
            if (element != null) {
                Xpp3Dom named = new Xpp3Dom(element, parameter.getName());
                if (named.getAttribute("implementation") == null && parameter.getImplementation() != null) {
                    named.setAttribute("implementation", parameter.getImplementation());
                }
                completed.addChild(named);
            }
        }
        return completed;
    }

    private static Xpp3Dom configured(Xpp3Dom configuration, Parameter parameter) {
        Xpp3Dom element = configuration.getChild(parameter.getName());
        return element != null || parameter.getAlias() == null ? element : configuration.getChild(parameter.getAlias());
    }

    private static Xpp3Dom defaults(MojoDescriptor goal, Parameter parameter, Set<String> withoutDefault) {
        if (withoutDefault.contains(parameter.getName())) {
            return isArray(parameter) ? new Xpp3Dom(parameter.getName()) : null;
        }
        PlexusConfiguration defaults = goal.getMojoConfiguration() == null
                ? null
                : goal.getMojoConfiguration().getChild(parameter.getName(), false);
        return defaults == null ? null : dom(defaults);
    }

    /**
     * An array that isn't configured is empty and not null, as it is where its default is a property that nobody set.
     */
    private static boolean isArray(Parameter parameter) {
        return parameter.getType() != null && parameter.getType().endsWith("[]");
    }

    private static Xpp3Dom merged(Xpp3Dom dominant, Xpp3Dom recessive) {
        return Xpp3Dom.mergeXpp3Dom(dominant == null ? null : new Xpp3Dom(dominant), recessive, Boolean.TRUE);
    }

    private static Xpp3Dom dom(PlexusConfiguration configuration) {
        Xpp3Dom dom = new Xpp3Dom(configuration.getName());
        dom.setValue(configuration.getValue(null));
        for (String attribute : configuration.getAttributeNames()) {
            dom.setAttribute(attribute, configuration.getAttribute(attribute, ""));
        }
        for (PlexusConfiguration child : configuration.getChildren()) {
            dom.addChild(dom(child));
        }
        return dom;
    }
}
