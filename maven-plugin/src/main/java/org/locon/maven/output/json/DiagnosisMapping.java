package org.locon.maven.output.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.util.Optional;
import org.locon.stats.diagnosis.Diagnosis;

/** How a {@link DiagnosisForm} becomes JSON, and comes back. What doesn't exist is left out. */
public final class DiagnosisMapping {

    /** Of the form; a renaming needs a new one. */
    public static final int VERSION = DiagnosisForm.VERSION;

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
            .enable(DeserializationFeature.READ_ENUMS_USING_TO_STRING)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .build();

    private DiagnosisMapping() {}

    public static void write(Diagnosis diagnosis, Writer writer) throws IOException {
        MAPPER.writeValue(writer, DiagnosisForm.of(diagnosis));
    }

    public static JsonNode tree(Diagnosis diagnosis) {
        return MAPPER.valueToTree(DiagnosisForm.of(diagnosis));
    }

    /** Empty if it's of another version. */
    public static Optional<Diagnosis> read(Reader reader) throws IOException {
        return Optional.ofNullable(MAPPER.readValue(reader, DiagnosisForm.class))
                .filter(form -> form.version() == VERSION)
                .map(DiagnosisForm::diagnosis);
    }
}
