package org.locon.model.recipe;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.model.Variable;

/**
 * What sites have in common that only their order tells apart: they do the same to one variable in one method. The
 * compiler's numbers of lambdas change with each edit, so all lambdas of a method with the same parameters are one.
 *
 * @param method name with parameter types; of lambdas with {@code *} for the number
 */
public record SiteKey(String className, String method, Operation operation, Variable variable) {

    private static final Pattern LAMBDA = Pattern.compile("(lambda\\$.+\\$)(\\d{1,6})(\\(.*)");
    private static final Pattern LAMBDAS = Pattern.compile("lambda\\$.+\\$\\*\\(.*");

    public static SiteKey of(Site site) {
        return new SiteKey(site.className(), commonName(site.method()), site.operation(), site.variable());
    }

    private static String commonName(String method) {
        Matcher lambda = LAMBDA.matcher(method);
        return lambda.matches() ? lambda.group(1) + "*" + lambda.group(3) : method;
    }

    /** How its sites follow each other: as in the bytecode, and those of several lambdas as in the source. */
    public Comparator<Site> order() {
        Comparator<Site> byIndex = Comparator.comparingInt(Site::index).thenComparing(Site.BY_PLACE);
        return LAMBDAS.matcher(method).matches()
                ? Comparator.comparingInt(Site::line)
                        .thenComparingInt(site -> number(site.method()))
                        .thenComparing(byIndex)
                : byIndex;
    }

    private static int number(String method) {
        Matcher lambda = LAMBDA.matcher(method);
        return lambda.matches() ? Integer.parseInt(lambda.group(2)) : 0;
    }

    /** {@code com.acme.Account.deposit(int)}. */
    public String qualifiedMethod() {
        return className + "." + method;
    }

    /** {@code read of com.acme.Account.balance}. */
    public String words() {
        String what = variable.text();
        return noun() + (what.isEmpty() ? "" : " " + (operation == Operation.CALL ? "to" : "of") + " " + what);
    }

    private String noun() {
        return switch (operation) {
            case READ -> "read";
            case WRITE -> "write";
            case CALL -> "call";
            case LOCK -> "locking";
            case UNLOCK -> "unlocking";
            case WAIT -> "waiting";
            case NOTIFY -> "notification";
            case ENTER -> "block";
            case START -> "start of a thread";
            case LOOP -> "loop";
        };
    }
}
