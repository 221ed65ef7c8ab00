package org.locon.subjects.parting;

/**
 * A ship's departure: the passengers take cabins, the crew makes ready when they are in, and in the end the log and the
 * customs' form are written, however far it came. If two passengers take one cabin, nothing is made ready any more.
 */
public final class Departure {

    private final Deck deck = new Deck();
    private final Engine engine = new Engine();
    private final Galley galley = new Galley();
    private final Bridge bridge = new Bridge();
    private final String[] passengers;
    private volatile int cabins;
    private boolean allAboard;
    private boolean over;
    private int busy;

    public Departure(int cabins) {
        passengers = new String[cabins];
    }

    public void board(String name) {
        // region
        int cabin = cabins; // bug:a
        cabins = cabin + 1; // bug:b bug:c
        // end
        if (passengers[cabin] != null) {
            throw new IllegalStateException("one cabin for two");
        }
        passengers[cabin] = name;
    }

    public synchronized void castOff() {
        allAboard = true;
        busy = 4;
        notifyAll();
    }

    /** Returns when the crew has done what it has begun. */
    public synchronized void end() throws InterruptedException {
        while (busy > 0) {
            wait();
        }
        over = true;
        notifyAll();
    }

    private synchronized boolean isToBegin() throws InterruptedException {
        while (!allAboard && !over) {
            wait();
        }
        return allAboard;
    }

    private synchronized void done() {
        busy--;
        notifyAll();
    }

    private synchronized void awaitEnd() throws InterruptedException {
        while (!over) {
            wait();
        }
    }

    public void loadCargo() throws InterruptedException {
        if (isToBegin()) {
            deck.loadCargo();
            done();
        }
    }

    public void heat() throws InterruptedException {
        if (isToBegin()) {
            engine.heat();
            done();
        }
    }

    public void stock() throws InterruptedException {
        if (isToBegin()) {
            galley.stock();
            done();
        }
    }

    public void setCourse() throws InterruptedException {
        if (isToBegin()) {
            bridge.setCourse();
            done();
        }
    }

    /** What there is on board, for the log. */
    public int log() throws InterruptedException {
        awaitEnd();
        return deck.log() + engine.log() + galley.log() + bridge.log();
    }

    /** What the customs officer counts. */
    public int customs() throws InterruptedException {
        awaitEnd();
        return deck.customs() + engine.customs() + galley.customs() + bridge.customs();
    }

    private static final class Deck {

        private int crates;
        private int barrels;
        private int ropes;
        private int boats;
        private int lamps;
        private int hatches;
        private int anchors;

        private Deck() {
            crates = 0;
            barrels = 1;
            ropes = 2;
            boats = 3;
            lamps = 4;
            hatches = 5;
            anchors = 6;
        }

        private void loadCargo() {
            crates = 25;
            barrels = 8;
            ropes = 12;
            boats = 40;
            lamps = 31;
            hatches = 9;
            anchors = 19;
        }

        private int log() {
            int all = 0;
            all += crates;
            all += barrels;
            all += ropes;
            all += boats;
            all += lamps;
            all += hatches;
            all += anchors;
            return all;
        }

        private int customs() {
            int all = 0;
            all += crates;
            all += barrels;
            all += ropes;
            all += boats;
            all += lamps;
            all += hatches;
            all += anchors;
            return all;
        }
    }

    private static final class Engine {

        private int coal;
        private int water;
        private int steam;
        private int oil;
        private int valves;
        private int belts;
        private int gauges;

        private Engine() {
            coal = 0;
            water = 1;
            steam = 2;
            oil = 3;
            valves = 4;
            belts = 5;
            gauges = 6;
        }

        private void heat() {
            coal = 7;
            water = 5;
            steam = 32;
            oil = 16;
            valves = 27;
            belts = 22;
            gauges = 28;
        }

        private int log() {
            int all = 0;
            all += coal;
            all += water;
            all += steam;
            all += oil;
            all += valves;
            all += belts;
            all += gauges;
            return all;
        }

        private int customs() {
            int all = 0;
            all += coal;
            all += water;
            all += steam;
            all += oil;
            all += valves;
            all += belts;
            all += gauges;
            return all;
        }
    }

    private static final class Galley {

        private int flour;
        private int salt;
        private int fish;
        private int apples;
        private int coffee;
        private int pans;
        private int plates;

        private Galley() {
            flour = 0;
            salt = 1;
            fish = 2;
            apples = 3;
            coffee = 4;
            pans = 5;
            plates = 6;
        }

        private void stock() {
            flour = 29;
            salt = 36;
            fish = 3;
            apples = 18;
            coffee = 41;
            pans = 38;
            plates = 17;
        }

        private int log() {
            int all = 0;
            all += flour;
            all += salt;
            all += fish;
            all += apples;
            all += coffee;
            all += pans;
            all += plates;
            return all;
        }

        private int customs() {
            int all = 0;
            all += flour;
            all += salt;
            all += fish;
            all += apples;
            all += coffee;
            all += pans;
            all += plates;
            return all;
        }
    }

    private static final class Bridge {

        private int charts;
        private int flags;
        private int bells;
        private int watches;
        private int helmsmen;
        private int pilots;
        private int lookouts;

        private Bridge() {
            charts = 0;
            flags = 1;
            bells = 2;
            watches = 3;
            helmsmen = 4;
            pilots = 5;
            lookouts = 6;
        }

        private void setCourse() {
            charts = 34;
            flags = 30;
            bells = 2;
            watches = 11;
            helmsmen = 33;
            pilots = 23;
            lookouts = 35;
        }

        private int log() {
            int all = 0;
            all += charts;
            all += flags;
            all += bells;
            all += watches;
            all += helmsmen;
            all += pilots;
            all += lookouts;
            return all;
        }

        private int customs() {
            int all = 0;
            all += charts;
            all += flags;
            all += bells;
            all += watches;
            all += helmsmen;
            all += pilots;
            all += lookouts;
            return all;
        }
    }
}
