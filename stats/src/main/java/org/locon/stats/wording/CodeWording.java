package org.locon.stats.wording;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.model.Variable;

/** Names of places and things as programmers say them to each other. */
public final class CodeWording {

    /** The packages of a qualified name. */
    private static final Pattern PACKAGES = Pattern.compile("([\\p{L}\\p{N}_]+\\.)+(?=[\\p{L}_$])");

    /** The method that javac makes of a lambda: {@code lambda$deposit$0(int)}. */
    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+\\(.*");

    private CodeWording() {}

    /** {@code deposit(int)}, {@code new Account(int)}, {@code the lambda of deposit}. */
    public static String method(Site site) {
        Matcher lambda = LAMBDA.matcher(site.method());
        if (lambda.matches()) {
            return "the lambda of "
                    + switch (lambda.group(1)) {
                        case "new" -> "new " + simpleClass(site.className());
                        case "static" -> "the static initializer of " + simpleClass(site.className());
                        default -> lambda.group(1).replace('$', '.');
                    };
        }
        String method = PACKAGES.matcher(site.method()).replaceAll("").replace('$', '.');
        if (method.startsWith("<clinit>")) {
            return "the static initializer of " + simpleClass(site.className());
        }
        if (method.startsWith("<init>")) {
            return "new " + simpleClass(site.className()) + method.substring("<init>".length());
        }
        return method;
    }

    /** {@code deposit(int) (Account.java:31)}. */
    static String place(Site site) {
        return method(site) + " (" + position(site) + ")";
    }

    /** Of a block, which may be a part of its method: {@code lines 31 to 33 of deposit(int) (Account.java:31)}. */
    static String block(Site begin) {
        if (!begin.isInsideMethod()) {
            return place(begin);
        }
        String lines = begin.line() == 0
                ? "a block"
                : begin.toLine() > begin.line()
                        ? "lines " + begin.line() + " to " + begin.toLine()
                        : "line " + begin.line();
        return lines + " of " + place(begin);
    }

    /** {@code Account.java:31}, or as much of it as the class file tells. */
    public static String position(Site site) {
        String file = site.file().isEmpty() ? site.className() : site.file();
        return site.line() > 0 ? file + ":" + site.line() : file;
    }

    /**
     * {@code Account.balance}, {@code an element of int[]}, {@code elements of an array (fill)}, {@code the state of
     * the Map (get)}, {@code a monitor}, {@code file target/out.txt}.
     */
    public static String variable(Site site) {
        if (site.variable() instanceof Variable.Elements elements) {
            return elements(elements.type());
        }
        if (site.variable() instanceof Variable.Call call) {
            return site.isSignal() ? signal(simpleClass(call.type())) : state(call);
        }
        if (site.variable() instanceof Variable.Field field
                && !field.className().isEmpty()) {
            return simpleClass(field.className()) + "." + field.name();
        }
        if (site.variable() instanceof Variable.ClassMonitor monitor) {
            return simpleClass(monitor.className()) + ".class";
        }
        if (site.variable() instanceof Variable.External external) {
            return external.words() + (external.isEnd() ? " (still in the call)" : "");
        }
        return site.variable().equals(Variable.NONE)
                ? "shared state"
                : site.variable().text();
    }

    /** One instruction accesses arrays of {@code byte} and of {@code boolean}. */
    private static String elements(String type) {
        return type.equals("byte[]")
                ? "an element of byte[] or boolean[]"
                : "an element of " + PACKAGES.matcher(type).replaceAll("");
    }

    private static String signal(String type) {
        return type.equals("Object") ? "a monitor" : "the " + type;
    }

    private static String state(Variable.Call call) {
        String type = simpleClass(call.type());
        if (call.state() instanceof Variable.Elements || type.equals("Arrays") || type.equals("System")) {
            return "elements of an array (" + call.words() + ")";
        }
        if (type.equals("VarHandle")) {
            return "the variable that a VarHandle leads to (" + call.words() + ")";
        }
        if (type.endsWith("FieldUpdater")) {
            return "the field that an " + type + " leads to (" + call.words() + ")";
        }
        return "the state of the " + type + " (" + (call.isEnd() ? "still in " : "") + call.words() + ")";
    }

    /** What a thread does to a variable there. */
    static String verb(Operation operation) {
        return operation == Operation.WAIT ? "waits on" : operation.verb();
    }

    static String simpleClass(String className) {
        return className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
    }
}
