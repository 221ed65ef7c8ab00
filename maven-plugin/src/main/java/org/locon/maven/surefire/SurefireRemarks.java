package org.locon.maven.surefire;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** What the user is told of their Surefire's configuration: each thing once, however many forks there are. */
public final class SurefireRemarks {

    private final Consumer<String> infos;
    private final Consumer<String> warnings;
    private final Set<String> said = new HashSet<>();

    public SurefireRemarks(Consumer<String> infos, Consumer<String> warnings) {
        this.infos = infos;
        this.warnings = warnings;
    }

    void inform(String remark) {
        say(remark, infos);
    }

    void warn(String remark) {
        say(remark, warnings);
    }

    private void say(String remark, Consumer<String> to) {
        if (said.add(remark)) {
            to.accept(remark);
        }
    }
}
