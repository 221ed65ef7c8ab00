package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        AccessPlace place = new AccessPlace(
                1,
                "enter",
                Optional.empty(),
                "com.acme.Phones",
                "add()",
                "Phones.java",
                line,
                Optional.ofNullable(toLine),
                Optional.empty(),
                List.of());
        return new Suspect(
                1, "block", "enter", Map.of(), Optional.empty(), 0, 1, List.of(place), List.of(), Optional.empty());
    }
}
