package org.locon.maven.output;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Diagnosis;

/**
 * {@code diagnosis.json}, the diagnosis as other programs may rely on it. Component names are the contract's; only
 * {@code class}, which Java keeps for itself, has another one in the code. What doesn't exist is left out.
 */
public final class DiagnosisJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING)
            .enable(DeserializationFeature.READ_ENUMS_USING_TO_STRING)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .addMixIn(AccessPlace.class, AccessNames.class)
            .build();

    private DiagnosisJson() {}

    /** How Jackson is to call the components of {@link AccessPlace}. */
    private interface AccessNames {
        @JsonProperty("class")
        String className();
    }

    public static void write(Diagnosis diagnosis, Path file) throws IOException {
        WholeFile.write(file, writer -> MAPPER.writeValue(writer, diagnosis));
    }

    /** Throws an exception with one line for the user when the file isn't what {@link #write} makes. */
    public static Diagnosis read(Path file) throws IOException {
        Diagnosis diagnosis;
        try (Reader reader = Files.newBufferedReader(file)) {
            diagnosis = MAPPER.readValue(reader, Diagnosis.class);
        } catch (JsonProcessingException e) {
            String reason = e.getOriginalMessage().lines().findFirst().orElse("");
            throw new IOException(file + " can't be read (" + reason + "): run locon:localize again", e);
        }
        if (diagnosis == null || diagnosis.version() != Diagnosis.VERSION) {
            throw new IOException(file + " has another version than " + Diagnosis.VERSION
                    + ", the one this Locon writes: run locon:localize again");
        }
        return diagnosis;
    }
}
