package org.locon.maven.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.output.json.DiagnosisMapping;
import org.locon.stats.diagnosis.Diagnosis;

/** {@code diagnosis.json}, the diagnosis as other programs may rely on it, and the report goal does. */
public final class DiagnosisJson implements FileOutput {

    public static final String NAME = "diagnosis.json";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void writeTo(Writer writer, CampaignResults results) throws IOException {
        DiagnosisMapping.write(results.diagnosis(), writer);
    }

    /** What stands in the file, for who doesn't need a file. */
    public static JsonNode tree(Diagnosis diagnosis) {
        return DiagnosisMapping.tree(diagnosis);
    }

    /** Throws an exception with one line for the user when the file isn't what this output makes. */
    public static Diagnosis read(Path file) throws IOException {
        Optional<Diagnosis> diagnosis;
        try (Reader reader = Files.newBufferedReader(file)) {
            diagnosis = DiagnosisMapping.read(reader);
        } catch (JsonProcessingException e) {
            String reason = e.getOriginalMessage().lines().findFirst().orElse("");
            throw new IOException(file + " can't be read (" + reason + "): run locon:localize again", e);
        }
        return diagnosis.orElseThrow(() -> new IOException(file + " has another version than "
                + DiagnosisMapping.VERSION + ", the one this Locon writes: run locon:localize again"));
    }
}
