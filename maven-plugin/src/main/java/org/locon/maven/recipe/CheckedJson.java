package org.locon.maven.recipe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads files of JSON that people write or edit. What is wrong is said in one line with the file and the place in it:
 * the parts throw {@link IllegalArgumentException}, of which {@link #read} makes that line.
 */
public final class CheckedJson {

    private static final long LARGEST = 1 << 20;

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private CheckedJson() {}

    /**
     * What the file's object means.
     *
     * @param what the file is to be
     */
    public static <T> T read(Path file, String what, Function<JsonNode, T> meaning) throws IOException {
        try {
            if (Files.size(file) > LARGEST) {
                throw new IllegalArgumentException(
                        "it has more than " + LARGEST + " bytes, which no " + what + " needs");
            }
            JsonNode root = MAPPER.readTree(Files.readAllBytes(file));
            if (!root.isObject()) {
                throw new IllegalArgumentException("it is no JSON object");
            }
            return meaning.apply(root);
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": there is no such file", e);
        } catch (JsonProcessingException e) {
            String reason = e.getOriginalMessage().lines().findFirst().orElse("");
            throw new IOException(
                    file + ":" + (e.getLocation() == null ? 1 : e.getLocation().getLineNr()) + ": this is no JSON: "
                            + reason,
                    e);
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": this is no " + what + ": " + e.getMessage(), e);
        }
    }

    /** What this makes; where it can't, the place is said first. */
    public static <T> T placed(String at, Supplier<T> part) {
        try {
            return part.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(at + e.getMessage(), e);
        }
    }

    public static JsonNode member(JsonNode node, String name, String at) {
        JsonNode value = node.get(name);
        if (value == null || value.isNull()) {
            throw new IllegalArgumentException(at + name + " is missing");
        }
        return value;
    }

    public static String text(JsonNode node, String name, String at) {
        JsonNode value = member(node, name, at);
        if (!value.isTextual()) {
            throw new IllegalArgumentException(at + name + " is no text");
        }
        return value.textValue();
    }

    public static int number(JsonNode node, String name, String at) {
        JsonNode value = member(node, name, at);
        if (!value.isIntegralNumber() || !value.canConvertToInt()) {
            throw new IllegalArgumentException(at + name + " is no whole number, or too large a one");
        }
        return value.intValue();
    }

    public static JsonNode object(JsonNode node, String name, String at) {
        JsonNode value = member(node, name, at);
        if (!value.isObject()) {
            throw new IllegalArgumentException(at + name + " is no object");
        }
        return value;
    }

    public static JsonNode array(JsonNode node, String name, String at, int most) {
        JsonNode value = member(node, name, at);
        if (!value.isArray()) {
            throw new IllegalArgumentException(at + name + " is no list");
        }
        if (value.size() > most) {
            throw new IllegalArgumentException(
                    at + name + " has " + value.size() + " entries: at most " + most + " can be");
        }
        return value;
    }
}
