package org.locon.it.harness;

import java.util.regex.Pattern;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.Assertions;

/** What must hold of a build as a whole. */
public final class OutcomeAssert extends AbstractAssert<OutcomeAssert, Outcome> {
    private static final Pattern FRAME = Pattern.compile("(?m)^\\s*at [\\w.$/@]+\\.[\\w$<>]+\\(.*\\)$");

    private OutcomeAssert(Outcome outcome) {
        super(outcome, OutcomeAssert.class);
    }

    public static OutcomeAssert assertThat(Outcome outcome) {
        return new OutcomeAssert(outcome);
    }

    /** The build succeeded, quietly. */
    public OutcomeAssert succeeded() {
        Assertions.assertThat(actual.exit())
                .as("exit code of%n%s", actual.log())
                .isZero();
        return hasNoStackTrace();
    }

    /** The build failed as Maven does, and without a stack trace. */
    public OutcomeAssert failed() {
        Assertions.assertThat(actual.exit())
                .as("exit code of%n%s", actual.log())
                .isEqualTo(1);
        return hasNoStackTrace();
    }

    /** Somewhere in the log, one line matches. */
    public OutcomeAssert says(String regex) {
        Assertions.assertThat(actual.log().lines())
                .as("a line with /%s/ in%n%s", regex, actual.log())
                .anyMatch(Pattern.compile(regex).asPredicate());
        return this;
    }

    public OutcomeAssert doesNotSay(String regex) {
        Assertions.assertThat(actual.log().lines())
                .as("a line with /%s/ in%n%s", regex, actual.log())
                .noneMatch(Pattern.compile(regex).asPredicate());
        return this;
    }

    public OutcomeAssert wrote(String file) {
        Assertions.assertThat(actual.file(file)).isNotEmptyFile();
        return this;
    }

    public OutcomeAssert hasNoStackTrace() {
        return doesNotSay(FRAME.pattern());
    }
}
