package org.locon.it.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.it.harness.SubjectReport;
import org.locon.it.harness.Truth;

class AnswerTest {
    @TempDir
    Path sources;

    private Truth truth;

    @BeforeEach
    void marks() throws Exception {
        Path file = Files.writeString(sources.resolve("A.java"), "read(); // bug:a\nwrite(); // bug:b\nother();\n");
        truth = Truth.of(List.of(file));
    }

    @Test
    void thePointsWithTheHighestScoreMustAllBeMarked() throws Exception {
        assertThat(leads(Answer.POINTS, noise(point(1, 3), point(2, 3), point(3, 1))))
                .isTrue();
        assertThat(leads(Answer.POINTS, noise(point(1, 3), point(3, 3)))).isFalse();
        assertThat(leads(Answer.POINTS, noise())).isFalse();
        assertThat(leads(Answer.POINTS, "{\"ranking\": []}")).isFalse();
    }

    @Test
    void ofTheSteepestEdgesOneMustTouchAMark() throws Exception {
        assertThat(leads(Answer.EDGES, edges(edge(3, 2, 4), edge(3, 3, -1)))).isTrue();
        assertThat(leads(Answer.EDGES, edges(edge(3, 3, 4), edge(3, 2, 3), edge(3, 3, -5), edge(1, 2, -1))))
                .isFalse();
        assertThat(leads(Answer.EDGES, "{\"ranking\": []}")).isFalse();
    }

    @Test
    void regionsDoNotCountWhereTheyAreLeftOut() throws Exception {
        String ranking =
                "{\"ranking\": [" + suspect("region", "R1-*-R1", 3, 3) + "," + suspect("pattern", "R1-W2", 1, 2) + "]}";
        assertThat(leads(Answer.ALL, ranking)).isFalse();
        assertThat(leads(Answer.WITHOUT_REGIONS, ranking)).isTrue();
    }

    @Test
    void whatIsShownAsAWitnessOfTheTruthIsNoRivalOfIt() throws Exception {
        String truth = suspect("pattern", "R1-W2", 1, 2);
        String witness = suspect("pattern", "R1-W2", 3, 2);
        String ranking = "{\"ranking\": [" + truth + "," + witness + "], \"groups\": [";

        assertThat(leads(Answer.ALL, ranking + group(truth, witness) + "]}")).isTrue();
        assertThat(leads(Answer.ALL, ranking + group(witness, truth) + "]}")).isFalse();
        assertThat(leads(Answer.ALL, ranking + group(truth) + "," + group(witness) + "]}"))
                .isFalse();
    }

    private static String group(String... witnesses) {
        return "{\"rank\": 1, \"witnesses\": " + List.of(witnesses) + "}";
    }

    private boolean leads(Answer answer, String json) throws Exception {
        SubjectReport report = new SubjectReport(new ObjectMapper().readTree(json));
        return answer.leads(
                report, new Judgement(new SubjectReport(new ObjectMapper().readTree("{\"ranking\": []}")), truth));
    }

    private static String noise(String... points) {
        return "{\"noise\": {\"points\": " + List.of(points) + ", \"edges\": []}}";
    }

    private static String edges(String... edges) {
        return "{\"noise\": {\"points\": [], \"edges\": " + List.of(edges) + "}}";
    }

    private static String point(int line, int score) {
        return "{\"place\": " + place(line) + ", \"score\": " + score + "}";
    }

    private static String edge(int from, int to, int change) {
        return "{\"from\": " + place(from) + ", \"to\": " + place(to) + ", \"change\": " + change + "}";
    }

    private static String suspect(String feature, String shape, int first, int second) {
        return "{\"rank\": 2, \"feature\": \"" + feature + "\", \"shape\": \"" + shape
                + "\", \"scores\": {\"ochiai\": 1, \"jaccard\": 1}, \"passed\": 0, \"failed\": 3, \"accesses\": ["
                + place(first) + "," + place(second) + "]}";
    }

    private static String place(int line) {
        return "{\"file\": \"A.java\", \"line\": " + line + "}";
    }
}
