package org.locon.stats.diagnosis;

import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Site;

/**
 * Who does what where. {@code className} is called {@code class} in {@code diagnosis.json}, a name that Java keeps for
 * itself; {@code variable} is null where there is none.
 */
public record AccessPlace(
        int thread, String op, String variable, String className, String method, String file, int line) {

    static AccessPlace of(Access access) {
        Site site = access.site();
        return new AccessPlace(
                access.thread(),
                site.operation().symbol(),
                site.variable().isEmpty() ? null : site.variable(),
                site.className(),
                site.method(),
                site.file(),
                site.line());
    }
}
