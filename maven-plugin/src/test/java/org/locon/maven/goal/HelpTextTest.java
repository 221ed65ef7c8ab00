package org.locon.maven.goal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.locon.campaign.BundledStrategy;

/** What Maven shows of the parameters is written by hand; the lists that it repeats aren't. */
class HelpTextTest {

    @Test
    void theStrategy_namesAllThatThereAre() throws Exception {
        assertThat(description("strategy")).contains(String.join(", ", BundledStrategy.words()));
    }

    /** Of a parameter, as the plugin's descriptor has it. */
    private static String description(String parameter) throws Exception {
        try (InputStream descriptor = HelpTextTest.class.getResourceAsStream("/META-INF/maven/plugin.xml")) {
            String text = new String(descriptor.readAllBytes(), StandardCharsets.UTF_8);
            String from = text.substring(text.indexOf("<name>" + parameter + "</name>"));
            return from.substring(0, from.indexOf("</description>")).replaceAll("\\s+", " ");
        }
    }
}
