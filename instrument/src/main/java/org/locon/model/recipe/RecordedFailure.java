package org.locon.model.recipe;

import java.util.List;
import java.util.regex.Pattern;
import org.locon.model.Symptom;

/**
 * How a test failed when its bug was recorded, as far as it is known again. One that exists is valid.
 *
 * @param message one line, with the values of one run
 * @param methods of the program or the test in which something was thrown, {@code com.acme.AccountTest.pays}; empty if
 *     that isn't known
 */
public record RecordedFailure(Symptom.Kind kind, String message, List<String> methods) {

    public static final int MOST_METHODS = 20;

    private static final int LONGEST_NAME = 2_000;
    private static final String NAME = "[^\\s/\\\\;\\[()\\p{Cntrl}]+";
    private static final Pattern METHOD = Pattern.compile(NAME + "\\." + NAME);

    public RecordedFailure {
        methods = List.copyOf(methods);
        if (message.length() > Recipe.LONGEST_TEXT) {
            throw new IllegalArgumentException(
                    "message has " + message.length() + " characters: at most " + Recipe.LONGEST_TEXT + " can be");
        }
        if (methods.size() > MOST_METHODS) {
            throw new IllegalArgumentException(
                    "there are " + methods.size() + " methods: at most " + MOST_METHODS + " can be");
        }
        for (int i = 0; i < methods.size(); i++) {
            if (methods.get(i).length() > LONGEST_NAME
                    || !METHOD.matcher(methods.get(i)).matches()) {
                throw new IllegalArgumentException(
                        "methods[" + i + "] is no full name of a method: needed is one such as com.acme.Account.pay");
            }
        }
    }

    /** In no method that is known. */
    public RecordedFailure(Symptom.Kind kind, String message) {
        this(kind, message, List.of());
    }
}
