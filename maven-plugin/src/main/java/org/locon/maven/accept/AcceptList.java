package org.locon.maven.accept;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.locon.stats.diagnosis.Bug;

/** The entries of one file, in its order. */
public record AcceptList(List<AcceptEntry> entries) {

    public static final AcceptList EMPTY = new AcceptList(List.of());

    public AcceptList {
        entries = List.copyOf(entries);
    }

    /** The entry by which this bug is accepted, if it is. */
    public Optional<AcceptEntry> accepting(String test, Bug bug, LocalDate today) {
        return entries.stream()
                .filter(entry -> !entry.isExpired(today) && entry.isAbout(test, bug))
                .findFirst();
    }

    /** The entry by which it would be accepted if that weren't over. */
    public Optional<AcceptEntry> noLonger(String test, Bug bug, LocalDate today) {
        return entries.stream()
                .filter(entry -> entry.isExpired(today) && entry.isAbout(test, bug))
                .findFirst();
    }

    /** Those that don't accept anything any more. */
    public List<AcceptEntry> expired(LocalDate today) {
        return entries.stream().filter(entry -> entry.isExpired(today)).toList();
    }
}
