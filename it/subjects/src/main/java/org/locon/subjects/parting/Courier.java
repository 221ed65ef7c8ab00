package org.locon.subjects.parting;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Parcels are addressed in one place and delivered from another; listeners hear what goes wrong. */
public final class Courier {

    /** Who is told of parcels that couldn't be delivered. */
    public interface Listener {
        boolean isPatient();

        void undelivered(String parcel, RuntimeException why);
    }

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private volatile String street;
    private volatile String floor;
    private volatile int stamps;

    public void tell(Listener listener) {
        listeners.add(listener);
    }

    public void address(String where, String up) {
        stamps = where.length();
        street = where; // bug:1b
        stamps += up.length();
        floor = up; // bug:2b
    }

    /** Takes the parcel along, unless somebody has lost patience. */
    public void deliver(String parcel) {
        if (!listeners.stream().allMatch(Listener::isPatient)) {
            return;
        }
        try {
            int weight = weigh(parcel);
            String where = street; // bug:1a
            int way = where.length() + weight;
            String up = floor; // bug:2a
            stamps += up.length() + way;
        } catch (NullPointerException e) {
            listeners.forEach(listener -> listener.undelivered(parcel, e));
        }
    }

    private int weigh(String parcel) {
        int weight = stamps;
        for (int i = 0; i < parcel.length(); i++) {
            weight += stamps % 3 + parcel.charAt(i);
        }
        return weight;
    }
}
