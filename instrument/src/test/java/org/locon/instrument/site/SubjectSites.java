package org.locon.instrument.site;

import org.locon.model.Operation;

/** Sites of a class {@code subject.Account} that is woven in the tests' imagination only. */
public final class SubjectSites {

    public static final String CLASS = "subject.Account";

    private SubjectSites() {}

    public static int read(int line, String variable) {
        return SiteTable.intern(CLASS, "run()", "Account.java", line, 0, Operation.READ, variable);
    }

    public static int write(int line, String variable) {
        return SiteTable.intern(CLASS, "run()", "Account.java", line, 1, Operation.WRITE, variable);
    }

    public static int enter(int line) {
        return SiteTable.intern(CLASS, "run" + line + "()", "Account.java", line, 0, Operation.ENTER, "");
    }
}
