package org.locon.instrument.race;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.locon.instrument.race.HappensBefore.Key;

/**
 * The volatile fields that one thread has read lately. As long as nobody writes one, reading it again tells the thread
 * nothing new; threads that all read one field all the time would else wait for each other here.
 *
 * <p>Implementation note: for that thread only.
 */
final class VolatileReadings {

    private static final int PLACES = 16;

    /** Held weakly: what was read lives no longer for it. */
    private final List<WeakReference<Object>> owners = new ArrayList<>(Collections.nCopies(PLACES, null));

    private final int[] variables = new int[PLACES];
    private final SyncChannel[] channels = new SyncChannel[PLACES];
    private final int[] releases = new int[PLACES];

    /** Whether the thread has all that others have released at this field, which it has just read. */
    boolean haveAllOf(Object owner, int variable) {
        int place = variable & PLACES - 1;
        WeakReference<Object> known = owners.get(place);
        return known != null
                && known.refersTo(owner)
                && variables[place] == variable
                && channels[place].releases == releases[place];
    }

    /**
     * The thread has acquired what was released there. For the holder of the detector's lock, so that nobody releases
     * meanwhile.
     */
    void put(Key field, SyncChannel channel) {
        int place = field.part() & PLACES - 1;
        owners.set(place, new WeakReference<>(field.object()));
        variables[place] = field.part();
        channels[place] = channel;
        releases[place] = channel.releases;
    }
}
