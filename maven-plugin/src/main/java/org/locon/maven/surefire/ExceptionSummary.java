package org.locon.maven.surefire;

import java.util.regex.Pattern;

/**
 * What is worth showing of an exception from Maven or Surefire: one line, and not the one that says where to look for
 * more.
 */
final class ExceptionSummary {

    private static final Pattern IDLE = Pattern.compile("|See .*|Please refer .*|There are test failures.*"
            + "|(ExecutionException )?There was an error in the forked process");

    private ExceptionSummary() {}

    static String of(Throwable thrown) {
        Throwable innermost = thrown;
        while (innermost.getCause() != null && innermost.getCause().getMessage() != null) {
            innermost = innermost.getCause();
        }
        String message = innermost.getMessage() == null ? innermost.toString() : innermost.getMessage();
        return message.lines()
                .map(String::strip)
                .filter(line -> !IDLE.matcher(line).matches())
                .findFirst()
                .orElse(innermost.toString());
    }
}
