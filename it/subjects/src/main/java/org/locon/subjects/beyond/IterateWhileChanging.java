package org.locon.subjects.beyond;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A thermometer that tells its listeners, who may come while it does. */
public final class IterateWhileChanging {

    private final List<Listener> listeners = new ArrayList<>();
    private int told;

    /** Wants to know the temperature. */
    public interface Listener {
        void changed(int degrees);
    }

    /** Remembers the highest temperature. */
    public static final class Maximum implements Listener {

        private int highest = Integer.MIN_VALUE;

        @Override
        public synchronized void changed(int degrees) {
            highest = Math.max(highest, degrees);
        }

        public synchronized int highest() {
            return highest;
        }
    }

    public void listen(Listener listener) {
        // region
        listeners.add(listener); // bug:b
        // end
    }

    public void change(int degrees) {
        // region
        Iterator<Listener> all = listeners.iterator(); // bug:a
        while (all.hasNext()) { // bug:c
            Listener listener = all.next(); // bug:a bug:c
            listener.changed(degrees);
            told++;
        }
        // end
    }

    public int told() {
        return told;
    }
}
