package org.locon.maven.surefire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.apache.maven.plugin.descriptor.DuplicateParameterException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.codehaus.plexus.configuration.DefaultPlexusConfiguration;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MojoParametersTest {

    private final MojoDescriptor goal = new MojoDescriptor();
    private final DefaultPlexusConfiguration defaults = new DefaultPlexusConfiguration("configuration");

    @BeforeEach
    void surefireKnowsThreeParameters() throws DuplicateParameterException {
        parameter("argLine", "${argLine}");
        parameter("forkCount", "${forkCount}");
        parameter("parallel", "${parallel}");
        goal.setMojoConfiguration(defaults);
    }

    @Test
    void whatIsConfigured_winsOverTheDefault() {
        assertThat(complete("forkCount", "1").getChild("forkCount").getValue()).isEqualTo("1");
    }

    @Test
    void whatIsNotConfigured_getsTheDefault_andTheTypeToConvertTo() {
        Xpp3Dom argLine = complete("forkCount", "1").getChild("argLine");

        assertThat(argLine.getValue()).isEqualTo("${argLine}");
        assertThat(argLine.getAttribute("implementation")).isEqualTo("java.lang.String");
    }

    @Test
    void whatTheGoalDoesNotKnow_isDropped() {
        assertThat(complete("suiteXmlFiles", "testng.xml").getChild("suiteXmlFiles"))
                .isNull();
    }

    @Test
    void whatLoconDecides_doesNotComeFromAPropertyEither() {
        assertThat(complete("forkCount", "1").getChild("parallel")).isNull();
    }

    @Test
    void anArrayThatLoconDecides_isEmpty_becauseSurefireCountsItsEntries() throws DuplicateParameterException {
        Parameter suites = new Parameter();
        suites.setName("suiteXmlFiles");
        suites.setType("java.io.File[]");
        goal.addParameter(suites);
        defaults.addChild("suiteXmlFiles", "${surefire.suiteXmlFiles}");

        assertThat(complete("forkCount", "1").getChild("suiteXmlFiles"))
                .isNotNull()
                .extracting(Xpp3Dom::getValue)
                .isNull();
    }

    private Xpp3Dom complete(String name, String value) {
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        Xpp3Dom element = new Xpp3Dom(name);
        element.setValue(value);
        configuration.addChild(element);
        return MojoParameters.complete(configuration, goal, Set.of("parallel", "suiteXmlFiles"));
    }

    private void parameter(String name, String expression) throws DuplicateParameterException {
        Parameter parameter = new Parameter();
        parameter.setName(name);
        parameter.setImplementation("java.lang.String");
        goal.addParameter(parameter);
        defaults.addChild(name, expression);
    }
}
