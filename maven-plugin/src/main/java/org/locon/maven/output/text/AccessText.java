package org.locon.maven.output.text;

import org.locon.stats.diagnosis.AccessPlace;

/** How the parts of an access read: its variable, its method, and its place with a link or without. */
public final class AccessText {

    private final SourceFiles sources;

    public AccessText(SourceFiles sources) {
        this.sources = sources;
    }

    /** {@code com.acme.Account.balance}, or empty where there is none. */
    public static String variable(AccessPlace access) {
        return access.variable().orElse("");
    }

    /** {@code com.acme.Account.deposit(int)}. */
    public static String method(AccessPlace access) {
        return access.className() + "." + access.method();
    }

    /** {@code src/main/java/com/acme/Account.java:31}, which terminals make a link of. */
    public String link(AccessPlace access) {
        return OneLine.of(sources.link(access.className(), access.file(), access.line()) + end(access));
    }

    /** {@code Account.java:31}, for where a column is narrow. */
    static String shortPlace(AccessPlace access) {
        String file = access.file().isEmpty() ? access.className() : access.file();
        return OneLine.of(access.line() > 0 ? file + ":" + access.line() + end(access) : file);
    }

    /** Of a block of several lines where it ends. */
    private static String end(AccessPlace access) {
        return access.toLine()
                .filter(last -> last > access.line())
                .map(last -> " to " + last)
                .orElse("");
    }
}
