package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import org.locon.model.Access;
import org.locon.model.Site;
import org.locon.stats.cause.ObservedAccess;

/**
 * Who does what where. {@code className} is called {@code class} in {@code diagnosis.json}, a name that Java keeps for
 * itself; {@code variable}, {@code toLine} (of a block its last line), {@code locks} and {@code stack} are null where
 * there is none or nothing is known.
 */
public record AccessPlace(
        int thread,
        String op,
        String variable,
        String className,
        String method,
        String file,
        int line,
        Integer toLine,
        List<String> locks,
        List<String> stack) {

    /** Of no block. */
    public AccessPlace(
            int thread,
            String op,
            String variable,
            String className,
            String method,
            String file,
            int line,
            List<String> locks,
            List<String> stack) {
        this(thread, op, variable, className, method, file, line, null, locks, stack);
    }

    static AccessPlace of(ObservedAccess observed) {
        Access access = observed.access();
        Site site = access.site();
        return new AccessPlace(
                access.thread(),
                site.operation().symbol(),
                site.variable().isEmpty() ? null : site.variable(),
                site.className(),
                site.method(),
                site.file(),
                site.line(),
                site.toLine() == 0 ? null : site.toLine(),
                observed.locks().orElse(null),
                observed.stack().isEmpty() ? null : observed.stack());
    }

    static List<AccessPlace> all(List<ObservedAccess> accesses) {
        return accesses.stream().map(AccessPlace::of).toList();
    }

    /** Where nothing is known of how threads come to it. */
    static AccessPlace of(Site site) {
        return of(new ObservedAccess(new Access(1, site), Optional.empty()));
    }
}
