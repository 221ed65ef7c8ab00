package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.it.harness.Place;
import org.locon.it.harness.Suspect;
import org.locon.it.harness.Truth;

/** The README's example is a project as people have it, and what is known of its bug stands beside its sources. */
class BundledExampleTest {
    private static final Path PROJECT = Path.of("projects", "bank-account");
    private static final String ACCOUNT = "src/main/java/com/acme/bank/Account.java";

    @TempDir
    Path copy;

    @Test
    void itsSourcesTellNothingOfTheBug() throws IOException {
        try (Stream<Path> files = Files.walk(PROJECT.resolve("src"))) {
            assertThat(files.filter(Files::isRegularFile).toList())
                    .hasSizeGreaterThan(4)
                    .allSatisfy(file -> assertThat(file).content().doesNotContainIgnoringCase("bug"));
        }
    }

    @Test
    void theUnlockedBooking_breaksTheLockedOne_andTheOtherWayRound() {
        Truth truth = Truth.of(PROJECT);

        assertThat(truth.names(pattern(23, 36, 23))).isTrue();
        assertThat(truth.names(pattern(36, 23, 36))).isTrue();
        assertThat(truth.names(pattern(23, 31, 23))).isFalse();
        assertThat(truth.names(pattern(23, 23, 23))).isFalse();
    }

    @Test
    void aStatementThatHasMoved_isNoticed() throws IOException {
        copy(ACCOUNT, "package com.acme.bank;\n\n");
        copy("truth.txt", "");

        assertThatThrownBy(() -> Truth.of(copy))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("Account.java:23", "truth.txt");
    }

    private void copy(String file, String before) throws IOException {
        Path to = copy.resolve(file);
        Files.createDirectories(to.getParent());
        Files.writeString(to, before + Files.readString(PROJECT.resolve(file)));
    }

    private static Suspect pattern(Integer... lines) {
        List<Place> places =
                Stream.of(lines).map(line -> new Place("Account.java", line)).toList();
        return new Suspect(1, "pattern", "", 1, 1, 0, 1, places, List.of());
    }
}
