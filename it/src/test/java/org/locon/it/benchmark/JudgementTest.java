package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Truth;

class JudgementTest {
    private static final String SOURCE = """
            void add() {
                begin();
                // region
                if (!exists) { // bug:a
                    create();
                    exists = true; // bug:b bug:c
                } else {
                    open();
                }
                // end
                if (last) {
                    end();
                }
            }
            """;

    @TempDir
    Path sources;

    @ParameterizedTest
    @CsvSource({"2, 13, true", "4, 8, true", "5, 6, true", "8, 8, false", "12, 12, false", "2, 0, true"})
    void aBlockIsRightAroundARegionAndWithinOneAroundAMark(int line, int toLine, boolean right) throws Exception {
        Truth truth = Truth.of(List.of(Files.writeString(sources.resolve("A.java"), SOURCE)));
        String ranking = "{\"ranking\": [" + suspect("pattern", 4, 0, 0.5) + "," + suspect("block", line, toLine, 1)
                + "," + suspect("block", 1, 1, 0.7) + "]}";
        Judgement judgement = new Judgement(new SubjectReport(new ObjectMapper().readTree(ranking)), truth);

        assertThat(judgement.blamesRightBlock()).isEqualTo(right);
        assertThat(judgement.blamedBlocks()).isEqualTo(1);
    }

    private static String suspect(String feature, int line, int toLine, double score) {
        String last = toLine == 0 ? "" : ", \"toLine\": " + toLine;
        return "{\"rank\": 2, \"feature\": \"" + feature + "\", \"passed\": 0, \"failed\": 1, \"scores\": {\"ochiai\": "
                + score
                + ", \"jaccard\": " + score
                + "}, \"accesses\": [{\"class\": \"A\", \"method\": \"add()\", \"file\": \"A.java\", "
                + "\"line\": " + line + last + "}]}";
    }
}
