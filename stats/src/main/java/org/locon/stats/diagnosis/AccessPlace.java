package org.locon.stats.diagnosis;

import java.util.List;
import java.util.Optional;
import org.locon.model.Access;
import org.locon.model.Site;
import org.locon.stats.cause.ObservedAccess;

/**
 * Who does what where.
 *
 * @param op what it does, {@code R} or {@code enter}
 * @param variable what it does it to, if anything
 * @param toLine of a block its last line
 * @param locks that are held there, outermost first, where that is known
 * @param stack innermost first; empty when unknown
 */
public record AccessPlace(
        int thread,
        String op,
        Optional<String> variable,
        String className,
        String method,
        String file,
        int line,
        Optional<Integer> toLine,
        Optional<List<String>> locks,
        List<String> stack) {

    public AccessPlace {
        locks = locks.map(List::copyOf);
        stack = List.copyOf(stack);
    }

    static AccessPlace of(ObservedAccess observed) {
        Access access = observed.access();
        Site site = access.site();
        return new AccessPlace(
                access.thread(),
                site.operation().symbol(),
                Optional.of(site.variable().text()).filter(variable -> !variable.isEmpty()),
                site.className(),
                site.method(),
                site.file(),
                site.line(),
                Optional.of(site.toLine()).filter(line -> line > 0),
                observed.locks(),
                observed.stack());
    }

    static List<AccessPlace> all(List<ObservedAccess> accesses) {
        return accesses.stream().map(AccessPlace::of).toList();
    }

    /** Where nothing is known of how threads come to it. */
    static AccessPlace of(Site site) {
        return of(new ObservedAccess(new Access(1, site), Optional.empty()));
    }
}
