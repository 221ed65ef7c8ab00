package org.locon.maven.output;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import org.locon.stats.diagnosis.Diagnosis;

/** How a {@link DiagnosisForm} becomes JSON, and comes back. What doesn't exist is left out. */
final class DiagnosisMapping {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
            .enable(DeserializationFeature.READ_ENUMS_USING_TO_STRING)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .build();

    private DiagnosisMapping() {}

    static void write(Diagnosis diagnosis, Writer writer) throws IOException {
        MAPPER.writeValue(writer, DiagnosisForm.of(diagnosis));
    }

    static JsonNode tree(Diagnosis diagnosis) {
        return MAPPER.valueToTree(DiagnosisForm.of(diagnosis));
    }

    static DiagnosisForm read(Reader reader) throws IOException {
        return MAPPER.readValue(reader, DiagnosisForm.class);
    }
}
