package org.locon.surefire.campaign;

import java.util.Optional;
import org.locon.instrument.Listener;
import org.locon.instrument.listening.GuestListener;
import org.locon.surefire.run.LookSchedule;
import org.locon.surefire.strategy.UserClass;

/**
 * The listener that the user has named, if one was: one for each JVM, and if it fails that is told once. For one
 * thread.
 */
public final class UserListener {

    private final String name;
    private final UserMessages console;
    private final Optional<GuestListener> guest;
    private boolean told;

    private UserListener(String name, UserMessages console, Optional<GuestListener> guest) {
        this.name = name;
        this.console = console;
        this.guest = guest;
    }

    /** @param name empty for none */
    public static UserListener named(String name, ClassLoader loader, UserMessages console) throws CampaignFailure {
        try {
            return new UserListener(
                    name,
                    console,
                    name.isEmpty()
                            ? Optional.empty()
                            : Optional.of(new GuestListener(
                                    new UserClass("locon.listener", name).create(Listener.class, loader))));
        } catch (IllegalArgumentException e) {
            throw new CampaignFailure(e.getMessage(), e);
        }
    }

    void join(LookSchedule looks) {
        guest.ifPresent(looks::hearing);
    }

    /** To be called after each run that it has heard. */
    void heard(int run, String test) {
        Optional<Throwable> failure = guest.flatMap(GuestListener::failure);
        if (failure.isPresent() && !told) {
            told = true;
            console.warn("locon.listener is '" + name + "', which hears nothing more since run " + run + " of " + test
                    + ": " + failure.get());
        }
    }
}
