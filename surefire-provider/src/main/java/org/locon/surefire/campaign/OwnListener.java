package org.locon.surefire.campaign;

import java.util.Optional;
import org.locon.instrument.Guest;
import org.locon.instrument.Listener;
import org.locon.surefire.run.Sight;
import org.locon.surefire.strategy.OwnClass;

/**
 * The listener that the user has named, if one was: one for each JVM, and if it fails that is told once. For one
 * thread.
 */
final class OwnListener {

    private final String name;
    private final Console console;
    private final Optional<Guest> guest;
    private boolean told;

    private OwnListener(String name, Console console, Optional<Guest> guest) {
        this.name = name;
        this.console = console;
        this.guest = guest;
    }

    /** @param name empty for none */
    static OwnListener named(String name, ClassLoader loader, Console console) throws CampaignFailure {
        try {
            return new OwnListener(
                    name,
                    console,
                    name.isEmpty()
                            ? Optional.empty()
                            : Optional.of(
                                    new Guest(new OwnClass("locon.listener", name).create(Listener.class, loader))));
        } catch (IllegalArgumentException e) {
            throw new CampaignFailure(e.getMessage(), e);
        }
    }

    void join(Sight sight) {
        guest.ifPresent(sight::hearing);
    }

    /** To be called after each run that it has heard. */
    void heard(int run, String test) {
        Optional<Throwable> failure = guest.flatMap(Guest::failure);
        if (failure.isPresent() && !told) {
            told = true;
            console.warn("locon.listener is '" + name + "', which hears nothing more since run " + run + " of " + test
                    + ": " + failure.get());
        }
    }
}
