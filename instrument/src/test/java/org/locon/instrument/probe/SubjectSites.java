package org.locon.instrument.probe;

import org.locon.model.Operation;

/** Sites of a class {@code subject.Account} that is woven in the tests' imagination only. */
final class SubjectSites {

    static final String CLASS = "subject.Account";

    private SubjectSites() {}

    static int read(int line, String variable) {
        return SiteTable.intern(CLASS, "run()", "Account.java", line, 0, Operation.READ, variable);
    }

    static int write(int line, String variable) {
        return SiteTable.intern(CLASS, "run()", "Account.java", line, 1, Operation.WRITE, variable);
    }

    static int enter(int line) {
        return SiteTable.intern(CLASS, "run" + line + "()", "Account.java", line, 0, Operation.ENTER, "");
    }
}
