package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Suspect;

class SuspectTextTest {

    @Test
    void aBlockHasItsLines() {
        assertThat(SuspectText.shortPlaces(block(31, 36))).containsExactly("enter1 Phones.java:31 to 36");
        assertThat(SuspectText.shortPlaces(block(31, 31))).containsExactly("enter1 Phones.java:31");
        assertThat(SuspectText.shortPlaces(block(31, null))).containsExactly("enter1 Phones.java:31");
    }

    private static Suspect block(int line, Integer toLine) {
        AccessPlace place =
                new AccessPlace(1, "enter", null, "com.acme.Phones", "add()", "Phones.java", line, toLine, null, null);
        return new Suspect(1, "block", "enter", Map.of(), null, 0, 1, List.of(place), null, null);
    }
}
