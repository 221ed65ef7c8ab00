package org.locon.it.harness;

import com.fasterxml.jackson.databind.JsonNode;

/** A line of a source file. */
public record Place(String file, int line) {

    /** Of an access as a diagnosis has it. */
    public static Place of(JsonNode access) {
        return new Place(access.get("file").asText(), access.get("line").asInt());
    }

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
