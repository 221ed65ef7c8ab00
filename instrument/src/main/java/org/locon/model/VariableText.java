package org.locon.model;

import java.util.Arrays;
import java.util.Optional;
import org.locon.model.Variable.Call;
import org.locon.model.Variable.ClassMonitor;
import org.locon.model.Variable.Elements;
import org.locon.model.Variable.External;
import org.locon.model.Variable.Field;

/** How variables are written down. Whatever the text is, what was read of it is written as it was. */
final class VariableText {

    static final String DOT = ".";
    static final String CALLED = "#";
    static final String ARRAY = "[]";
    static final String CLASS = ".class";
    static final String END = ":end";
    static final String END_OF = "end of ";

    private VariableText() {}

    static Variable read(String text) {
        if (text.isEmpty()) {
            return Variable.NONE;
        }
        Optional<External> external = external(text);
        if (external.isPresent()) {
            return external.get();
        }
        int call = text.indexOf(CALLED);
        if (call >= 0) {
            return call(text.substring(0, call), text.substring(call + CALLED.length()));
        }
        if (text.endsWith(ARRAY)) {
            return new Elements(text);
        }
        if (text.endsWith(CLASS)) {
            return new ClassMonitor(text.substring(0, text.length() - CLASS.length()));
        }
        int dot = text.lastIndexOf(DOT);
        return dot <= 0 ? new Field("", text) : new Field(text.substring(0, dot), text.substring(dot + DOT.length()));
    }

    /** Before anything else: a path may have whatever the other texts are known by, and they have no space so early. */
    private static Optional<External> external(String text) {
        boolean isEnd = text.startsWith(END_OF);
        String thing = isEnd ? text.substring(END_OF.length()) : text;
        return Arrays.stream(External.Kind.values())
                .filter(kind -> thing.startsWith(kind.word()))
                .findFirst()
                .map(kind -> new External(kind, thing.substring(kind.word().length()), isEnd));
    }

    private static Call call(String type, String words) {
        boolean isEnd = words.endsWith(END);
        String called = isEnd ? words.substring(0, words.length() - END.length()) : words;
        Call.Part part = Arrays.stream(Call.Part.values())
                .filter(other -> other != Call.Part.RECEIVER && called.startsWith(other.word()))
                .findFirst()
                .orElse(Call.Part.RECEIVER);
        return new Call(type, part, called.substring(part.word().length()), isEnd);
    }
}
