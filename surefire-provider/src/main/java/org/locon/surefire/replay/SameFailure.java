package org.locon.surefire.replay;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.locon.model.Symptom;
import org.locon.model.recipe.RecordedFailure;
import org.locon.stats.cause.FailureSignature;

/**
 * Whether a test has failed as it was recorded. What was wrong with which value differs from run to run, and who is
 * stuck for good is found out in several ways.
 */
final class SameFailure {

    private static final Set<Symptom.Kind> STUCK = EnumSet.of(Symptom.Kind.DEADLOCK, Symptom.Kind.HANG);
    private static final Set<Symptom.Kind> THROWN = EnumSet.of(Symptom.Kind.EXCEPTION, Symptom.Kind.UNCAUGHT);
    private static final Pattern VALUES = Pattern.compile("<[^>]*>|\"[^\"]*\"|'[^']*'|\\[[^\\]]*]|\\p{N}+");

    private SameFailure() {}

    /**
     * Both are stuck; or both threw the same exception, or an assertion failed in both, in the same words but for
     * values or in the same method. A test may say so in other words after an edit, or elsewhere; hardly both.
     */
    static boolean isSame(RecordedFailure recorded, Symptom now) {
        if (STUCK.contains(recorded.kind())) {
            return STUCK.contains(now.kind());
        }
        return recorded.kind() == now.kind()
                && (!THROWN.contains(now.kind()) || type(recorded.message()).equals(type(now.message())))
                && (hasSameWords(recorded, now) || mayBeSamePlace(recorded, now));
    }

    private static boolean mayBeSamePlace(RecordedFailure recorded, Symptom now) {
        return recorded.methods().isEmpty()
                || FailureSignature.method(now)
                        .filter(method -> !recorded.methods().contains(method))
                        .isEmpty();
    }

    /** Whether the words are the same, too, but for values. */
    static boolean hasSameWords(RecordedFailure recorded, Symptom now) {
        return withoutValues(recorded.message()).equals(withoutValues(now.message()));
    }

    static String words(Symptom symptom) {
        return words(symptom.kind(), symptom.message());
    }

    private static String words(Symptom.Kind kind, String message) {
        return kind.name().toLowerCase(Locale.ROOT) + ": " + message;
    }

    /** How it failed, and how it had failed where that is said in other words, or was something else. */
    static String compared(RecordedFailure recorded, Symptom now) {
        boolean same = isSame(recorded, now);
        if (same && hasSameWords(recorded, now)) {
            return words(now);
        }
        boolean elsewhere = !same && recorded.kind() == now.kind() && !mayBeSamePlace(recorded, now);
        return words(now)
                + (elsewhere
                        ? FailureSignature.method(now)
                                .map(each -> " in " + each)
                                .orElse("")
                        : "")
                + "; recorded was " + words(recorded.kind(), recorded.message())
                + (elsewhere ? " in " + String.join(" or ", recorded.methods()) : "");
    }

    private static String type(String message) {
        int end = message.startsWith("logged: ") ? message.indexOf(':', "logged: ".length()) : message.indexOf(':');
        return end < 0 ? message : message.substring(0, end);
    }

    private static String withoutValues(String message) {
        return VALUES.matcher(message).replaceAll("…");
    }
}
