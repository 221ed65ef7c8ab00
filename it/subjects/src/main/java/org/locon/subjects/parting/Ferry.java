package org.locon.subjects.parting;

/** Cars drive onto a ferry; who gets stuck or has no ticket is towed away before anybody is told. */
public final class Ferry {

    private final String[] places;
    private volatile int loaded;
    private volatile String light = "green";
    private volatile int towed;
    private volatile String horn = "";

    public Ferry(int places) {
        this.places = new String[places];
    }

    /** Whether the car is aboard. */
    public boolean drive(String car, boolean ticket) {
        boolean aboard = false;
        try {
            if (ticket) {
                // region
                int place = loaded; // bug:a
                loaded = place + 1; // bug:b bug:c
                // end
                park(car, place);
                aboard = true;
            }
        } finally {
            if (!aboard) {
                tow(car);
            }
        }
        return aboard;
    }

    private void park(String car, int place) {
        if (places[place] != null) {
            throw new IllegalStateException(car + " has run into " + places[place]);
        }
        places[place] = car;
    }

    private void tow(String car) {
        light = "red";
        horn = horn + car;
        towed = towed + 1;
        light = "green";
    }

    /** What is seen from the shore. */
    public String view() {
        return light + " " + towed + " " + horn;
    }
}
