package org.locon.surefire.replay;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.locon.model.Symptom;

/**
 * Whether a test has failed as it was recorded. What was wrong with which value differs from run to run, and who is
 * stuck for good is found out in several ways.
 */
final class SameFailure {

    private static final Set<Symptom.Kind> STUCK = EnumSet.of(Symptom.Kind.DEADLOCK, Symptom.Kind.HANG);
    private static final Set<Symptom.Kind> THROWN = EnumSet.of(Symptom.Kind.EXCEPTION, Symptom.Kind.UNCAUGHT);
    private static final Pattern VALUES = Pattern.compile("<[^>]*>|\"[^\"]*\"|'[^']*'|\\[[^\\]]*]|\\p{N}+");

    private SameFailure() {}

    /** Both are stuck, or both threw the same exception, or an assertion failed in both. */
    static boolean isSame(Symptom recorded, Symptom now) {
        if (STUCK.contains(recorded.kind())) {
            return STUCK.contains(now.kind());
        }
        return recorded.kind() == now.kind()
                && (!THROWN.contains(now.kind()) || type(recorded).equals(type(now)));
    }

    /** Whether the words are the same, too, but for values. */
    static boolean hasSameWords(Symptom recorded, Symptom now) {
        return withoutValues(recorded).equals(withoutValues(now));
    }

    static String words(Symptom symptom) {
        return symptom.kind().name().toLowerCase(Locale.ROOT) + ": " + symptom.message();
    }

    /** How it failed, and how it had failed where that is said in other words. */
    static String compared(Symptom recorded, Symptom now) {
        return words(now)
                + (isSame(recorded, now) && hasSameWords(recorded, now) ? "" : "; recorded was " + words(recorded));
    }

    private static String type(Symptom thrown) {
        String message = thrown.message();
        int end = message.startsWith("logged: ") ? message.indexOf(':', "logged: ".length()) : message.indexOf(':');
        return end < 0 ? message : message.substring(0, end);
    }

    private static String withoutValues(Symptom symptom) {
        return VALUES.matcher(symptom.message()).replaceAll("…");
    }
}
