package org.locon.maven.accept;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.locon.maven.recipe.RecipeChoice;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Bug;

/**
 * Bugs that somebody accepts up to a day. An entry that exists is valid: the constructor refuses, with
 * {@link IllegalArgumentException} and one line for the user, what can mean nothing.
 *
 * @param frame a method, a class, or a pattern of either with {@code *} for any characters
 * @param test which tests' bugs, in the syntax of Surefire's {@code -Dtest}; empty for all
 * @param reason for whoever reads it later
 * @param until the last day on which it holds
 */
public record AcceptEntry(String frame, String test, String reason, LocalDate until) {

    private static final int LONGEST = 2_000;
    private static final Pattern FRAME = Pattern.compile("[\\p{L}\\p{N}_$.*<>]+");
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    public AcceptEntry {
        requireText("reason", reason);
        if (!FRAME.matcher(frame).matches() || frame.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "frame is no method such as com.acme.Account.deposit, nor a class, nor a pattern with *");
        }
        if (frame.replaceAll("[.*]", "").isEmpty()) {
            throw new IllegalArgumentException("frame is '" + frame + "', which would accept every bug");
        }
        if (!test.isEmpty()) {
            requireText("test", test);
        }
    }

    private static void requireText(String what, String text) {
        if (text.isBlank() || text.length() > LONGEST || CONTROL.matcher(text).find()) {
            throw new IllegalArgumentException(
                    what + " is empty, has more than " + LONGEST + " characters, or more than one line");
        }
    }

    boolean isExpired(LocalDate today) {
        return today.isAfter(until);
    }

    /** Whether this bug is meant, by any frame of its suspects' stacks, or by where they are. */
    boolean isAbout(String ofTest, Bug bug) {
        return RecipeChoice.isMeant(ofTest, test)
                && bug.suspects().stream()
                        .flatMap(
                                suspect -> Stream.concat(suspect.accesses().stream(), suspect.interruptions().stream()))
                        .flatMap(AcceptEntry::frames)
                        .anyMatch(this::names);
    }

    /** {@code com.acme.Account.deposit}: where it is, and how threads come there. */
    private static Stream<String> frames(AccessPlace place) {
        return Stream.concat(
                Stream.of(place.className() + "." + withoutEnd(place.method())),
                place.stack().stream().map(AcceptEntry::withoutEnd));
    }

    /** Without parameters, or without the source file. */
    private static String withoutEnd(String method) {
        int parenthesis = method.indexOf('(');
        return parenthesis < 0 ? method : method.substring(0, parenthesis);
    }

    private boolean names(String method) {
        Pattern pattern = Pattern.compile(Arrays.stream(frame.split("(?<=\\*)|(?=\\*)"))
                .map(part -> part.equals("*") ? ".*" : Pattern.quote(part))
                .collect(Collectors.joining()));
        int dot = method.lastIndexOf('.');
        return pattern.matcher(method).matches()
                || dot > 0 && pattern.matcher(method.substring(0, dot)).matches();
    }
}
