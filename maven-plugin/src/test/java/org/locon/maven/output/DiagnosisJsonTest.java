package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.maven.campaign.SampleCampaigns;
import org.locon.maven.output.json.DiagnosisMapping;
import org.locon.model.Gaps;
import org.locon.model.Operation;
import org.locon.model.Symptom;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.Diagnosis;
import org.locon.stats.proof.FixKind;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

class DiagnosisJsonTest {

    @TempDir
    Path target;

    @Test
    void aDiagnosisFollowsTheSchema() throws IOException {
        assertThat(problems(write(SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("expected: <2> but was: <1>")))))
                .isEmpty();
        assertThat(problems(write(SampleCampaigns.diagnose(SampleCampaigns.contents(List.of())))))
                .isEmpty();
    }

    @Test
    void whateverAnAccessDoesIsInTheSchema() throws IOException {
        List<String> words = new ArrayList<>();
        tree(Path.of("../docs/diagnosis.schema.json"))
                .at("/$defs/access/properties/op/enum")
                .forEach(word -> words.add(word.asText()));

        assertThat(words)
                .containsExactlyInAnyOrderElementsOf(EnumSet.complementOf(EnumSet.of(Operation.LOOP)).stream()
                        .map(Operation::symbol)
                        .toList());
    }

    @Test
    void namesAreTheContracts_andWhatDoesNotExistIsLeftOut() throws IOException {
        JsonNode subject = tree(write(
                        SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("expected: <2> but was: <1>"))))
                .at("/subjects/0");

        assertThat(subject.at("/verdict").asText()).isEqualTo("bug");
        assertThat(subject.at("/seen/canary").asBoolean()).isTrue();
        assertThat(subject.at("/bugs/0/id").asText()).isEqualTo("B1");
        assertThat(subject.at("/bugs/0/kind").asText()).isEqualTo("atomicity");
        JsonNode suspect = subject.at("/bugs/0/suspects/0");
        assertThat(suspect.at("/accesses/0/class").asText()).isEqualTo("com.acme.Account");
        assertThat(suspect.at("/accesses/0").has("className")).isFalse();
        assertThat(subject.findValuesAsText("confirmed")).isEmpty();
    }

    @Test
    void whatIsReadIsWhatWasWritten() throws IOException {
        Diagnosis diagnosis = SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("expected: <2> but was: <1>"));

        assertThat(DiagnosisJson.read(write(diagnosis))).isEqualTo(diagnosis);
    }

    @Test
    void aTestedFix_isThere_andComesBack() throws IOException {
        Diagnosis diagnosis = SampleCampaigns.diagnose(SampleCampaigns.proved(0));
        Path file = write(diagnosis);

        assertThat(problems(file)).isEmpty();
        JsonNode bug = tree(file).at("/subjects/0/bugs/0");
        assertThat(bug.at("/fix/kind").asText()).isEqualTo("lock");
        assertThat(bug.at("/fix/text").asText()).startsWith("Make lines 31 to 32 one critical section");
        assertThat(bug.at("/fix/tried").toString()).isEqualTo("[0,7]");
        assertThat(bug.has("noFix")).isFalse();
        assertThat(bugs(DiagnosisJson.read(file)))
                .extracting(Bug::fix)
                .isEqualTo(bugs(diagnosis).stream().map(Bug::fix).toList());
    }

    @Test
    void whyNothingIsSuggested_isThere_andComesBack() throws IOException {
        Diagnosis diagnosis = SampleCampaigns.diagnose(SampleCampaigns.proved(1));
        Path file = write(diagnosis);

        assertThat(problems(file)).isEmpty();
        JsonNode bug = tree(file).at("/subjects/0/bugs/0");
        assertThat(bug.has("fix")).isFalse();
        assertThat(bug.at("/noFix").asText()).startsWith("Nothing that was tried keeps it from failing");
        assertThat(bugs(DiagnosisJson.read(file)))
                .extracting(Bug::noFix)
                .isEqualTo(bugs(diagnosis).stream().map(Bug::noFix).toList());
    }

    @Test
    void everyKindOfFixIsInTheSchema() throws IOException {
        List<String> words = new ArrayList<>();
        tree(Path.of("../docs/diagnosis.schema.json"))
                .at("/$defs/fix/properties/kind/enum")
                .forEach(word -> words.add(word.asText()));

        assertThat(words)
                .containsExactlyElementsOf(EnumSet.allOf(FixKind.class).stream()
                        .map(FixKind::toString)
                        .toList());
    }

    private static List<Bug> bugs(Diagnosis diagnosis) {
        return diagnosis.subjects().get(0).bugs();
    }

    @Test
    void aGuessAndAStack_areThere_andComeBack() throws IOException {
        Diagnosis diagnosis = SampleCampaigns.diagnose(SampleCampaigns.guess());
        Path file = write(diagnosis);

        JsonNode subject = tree(file).at("/subjects/0");
        assertThat(problems(file)).isEmpty();
        assertThat(subject.at("/verdict").asText()).isEqualTo("unclear");
        assertThat(subject.at("/bugs/0/guess").asBoolean()).isTrue();
        assertThat(subject.at("/symptoms/0/stack/2").asText())
                .isEqualTo("Caused by: java.lang.IllegalStateException: no bank");
        assertThat(DiagnosisJson.read(file)).isEqualTo(diagnosis);
    }

    @Test
    void whatLoconLeftOut_isThere_andComesBack() throws IOException {
        Symptom closed = new Symptom(Symptom.Kind.EXCEPTION, "closed", "");
        Omission omission = new Omission(Remedy.WEAVING, List.of("com.acme.Account"), 3, 1, closed);
        Trial plain = Trial.of(Remedy.LOCON, List.of()).ran(Optional.empty(), 1);
        Diagnosis diagnosis =
                SampleCampaigns.diagnose(SampleCampaigns.underLoconAlone(List.of(plain), Optional.of(omission), true));
        Path file = write(diagnosis);

        assertThat(problems(file)).isEmpty();
        JsonNode share = tree(file).at("/subjects/0/locon");
        assertThat(share.at("/leftOut").asText()).isEqualTo("weaving");
        assertThat(share.at("/classes/0").asText()).isEqualTo("com.acme.Account");
        assertThat(share.at("/runs").asInt()).isEqualTo(3);
        assertThat(share.at("/symptom/message").asText()).isEqualTo("closed");
        assertThat(tree(file).at("/subjects/0/baseline/alone/passed").asInt()).isEqualTo(1);
        assertThat(DiagnosisJson.read(file)).isEqualTo(diagnosis);
    }

    @Test
    void whatLoconTriedInVain_isThere_andComesBack() throws IOException {
        Symptom closed = new Symptom(Symptom.Kind.EXCEPTION, "closed", "");
        Trial woven = Trial.of(Remedy.JVM_AFTER_FAILURE, List.of()).ran(Optional.of(closed), 1);
        Trial silent = Trial.of(Remedy.RECORDING, List.of()).ran(Optional.empty(), 1);
        Trial plain = Trial.of(Remedy.LOCON, List.of()).ran(Optional.of(closed), 1);
        Diagnosis diagnosis = SampleCampaigns.diagnose(
                SampleCampaigns.underLoconAlone(List.of(plain, woven, silent), Optional.empty(), false));
        Path file = write(diagnosis);

        assertThat(problems(file)).isEmpty();
        JsonNode share = tree(file).at("/subjects/0/locon");
        assertThat(share.at("/inVain/0").asText()).isEqualTo("jvm-after-failure");
        assertThat(share.at("/slow").asBoolean()).isTrue();
        assertThat(tree(file).at("/subjects/0/baseline/alone/symptom/message").asText())
                .isEqualTo("closed");
        assertThat(DiagnosisJson.read(file)).isEqualTo(diagnosis);
    }

    @Test
    void whatRunsLack_isThereByItsKind() throws IOException {
        Path file = write(SampleCampaigns.diagnose(
                SampleCampaigns.lostUpdate("lost", List.of(new Gaps(300, 0, 0, 1), new Gaps(5, 0, 0, 0)))));

        JsonNode gaps = tree(file).at("/subjects/0/gaps");
        assertThat(gaps.at("/forgotten/runs").asInt()).isEqualTo(2);
        assertThat(gaps.at("/forgotten/most").asInt()).isEqualTo(300);
        assertThat(gaps.at("/uncertain/runs").asInt()).isEqualTo(1);
        assertThat(gaps.has("dropped")).isFalse();
        assertThat(problems(file)).isEmpty();
        assertThat(tree(write(SampleCampaigns.diagnose(SampleCampaigns.lostUpdate("lost"))))
                        .at("/subjects/0")
                        .has("gaps"))
                .isFalse();
    }

    @Test
    void theDependencyThatFailuresComeFrom_isThere() throws IOException {
        Diagnosis diagnosis = SampleCampaigns.diagnose(SampleCampaigns.inDependency());
        Path file = write(diagnosis);

        JsonNode dependency = tree(file).at("/subjects/0/dependency");
        assertThat(dependency.at("/name").asText()).isEqualTo("com.acme.pool");
        assertThat(dependency.at("/includes").asText()).isEqualTo("com.acme.pool.*");
        assertThat(dependency.at("/runs").asInt()).isEqualTo(10);
        assertThat(problems(file)).isEmpty();
        assertThat(DiagnosisJson.read(file)).isEqualTo(diagnosis);
    }

    @Test
    void locksInBothOrders_areThereWithTheirPlaces() throws IOException {
        Diagnosis diagnosis = SampleCampaigns.diagnose(SampleCampaigns.crossedLocks());
        Path file = write(diagnosis);

        JsonNode crossing = tree(file).at("/subjects/0/crossings/0");
        assertThat(crossing.at("/runs").asInt()).isEqualTo(10);
        assertThat(crossing.at("/accesses/3/line").asInt()).isEqualTo(44);
        assertThat(problems(file)).isEmpty();
        assertThat(DiagnosisJson.read(file)).isEqualTo(diagnosis);
    }

    @Test
    void whatIsNoDiagnosis_isRefusedInOneLineThatSaysWhatToDo() throws IOException {
        for (String text : List.of("{ \"version\": 1, \"subj", "[]", "", "{\"version\":1}", "null")) {
            assertRefused(text);
        }
    }

    @Test
    void aDiagnosisOfAnotherVersion_isRefused() throws IOException {
        assertRefused("{\"version\":2,\"tool\":\"9\",\"seed\":1,\"subjects\":[]}");
    }

    private void assertRefused(String text) throws IOException {
        Path file = Files.writeString(target.resolve("diagnosis.json"), text);
        assertThatThrownBy(() -> DiagnosisJson.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("diagnosis.json")
                .hasMessageContaining("run locon:localize again")
                .message()
                .doesNotContain("\n");
    }

    private Path write(Diagnosis diagnosis) throws IOException {
        Path file = target.resolve("diagnosis.json");
        try (Writer writer = Files.newBufferedWriter(file)) {
            DiagnosisMapping.write(diagnosis, writer);
        }
        return file;
    }

    private static List<String> problems(Path file) throws IOException {
        JsonNode schema = tree(Path.of("../docs/diagnosis.schema.json"));
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(tree(file))
                .stream()
                .map(Object::toString)
                .toList();
    }

    private static JsonNode tree(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }
}
