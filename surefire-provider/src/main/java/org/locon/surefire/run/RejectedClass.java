package org.locon.surefire.run;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locon.surefire.watch.SymptomWording;

/** Recognizes that a run failed for a class that the JVM rejects, which says nothing about the subject. */
final class RejectedClass {

    private static final Pattern CLASS = Pattern.compile("\\bclass(?: file)?:? ([\\w$]+(?:[./][\\w$]+)*)");
    private static final Pattern LOCATION = Pattern.compile("Location:\\s+([\\w$./]+)\\.[\\w$<>]+\\(");

    private RejectedClass() {}

    /** What to tell the user, if that is so. */
    static Optional<String> reason(Throwable throwable) {
        int depth = 0;
        for (Throwable cause = throwable; cause != null && depth < 50; cause = cause.getCause(), depth++) {
            if (cause instanceof VerifyError || cause instanceof ClassFormatError) {
                return Optional.of(reason((LinkageError) cause));
            }
        }
        return Optional.empty();
    }

    private static String reason(LinkageError error) {
        String message = String.valueOf(error.getMessage());
        String kind = error.getClass().getSimpleName();
        return className(message)
                .map(name -> "class " + name + " is rejected by the JVM (" + kind
                        + "), probably because of what Locon wove into it: leave it out with -Dlocon.excludes=" + name)
                .orElseGet(() -> "a class is rejected by the JVM (" + SymptomWording.oneLine(kind + ": " + message)
                        + "): leave it out with -Dlocon.excludes");
    }

    private static Optional<String> className(String message) {
        for (Pattern pattern : new Pattern[] {LOCATION, CLASS}) {
            Matcher matcher = pattern.matcher(message);
            if (matcher.find()) {
                return Optional.of(matcher.group(1).replace('/', '.'));
            }
        }
        return Optional.empty();
    }
}
