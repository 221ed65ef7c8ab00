package org.locon.it.harness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;

/** A {@code diagnosis.json} as any script would read it. One that exists follows the published schema, and adds up. */
public final class Diagnosis {
    private static final Path SCHEMA = Path.of("..", "docs", "diagnosis.schema.json");

    private final JsonNode root;

    private Diagnosis(JsonNode root) {
        this.root = root;
    }

    static Diagnosis read(Path file) {
        assertThat(file).isRegularFile();
        try {
            JsonNode root = new ObjectMapper().readTree(file.toFile());
            assertThat(schema().validate(root))
                    .as("breaches of the schema in %s", file)
                    .isEmpty();
            Diagnosis diagnosis = new Diagnosis(root);
            diagnosis.subjects().forEach(SubjectReport::requireThatItAddsUp);
            return diagnosis;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<SubjectReport> subjects() {
        return StreamSupport.stream(root.get("subjects").spliterator(), false)
                .map(SubjectReport::new)
                .toList();
    }

    /** The one subject that there must be. */
    public SubjectReport subject() {
        assertThat(subjects()).extracting(SubjectReport::test).as("subjects").hasSize(1);
        return subjects().get(0);
    }

    public SubjectReport subject(String test) {
        assertThat(subjects()).extracting(SubjectReport::test).contains(test);
        return subjects().stream()
                .filter(subject -> subject.test().equals(test))
                .findFirst()
                .orElseThrow();
    }

    public long seed() {
        return root.get("seed").asLong();
    }

    private static JsonSchema schema() throws IOException {
        return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(Files.readString(SCHEMA));
    }
}
