package org.locon.subjects.locon;

import java.util.HashMap;
import java.util.Map;

/** A server's workers and what they are at, told in one page while they work on. */
public final class StatusPage {

    private final Slot[] slots;
    private final Map<Integer, Integer> codes = new HashMap<>();
    private int busy;

    private static final class Slot {

        private String request;
        private String client;
        private int bytes;
    }

    public StatusPage(int workers) {
        slots = new Slot[workers];
        for (int i = 0; i < workers; i++) {
            slots[i] = new Slot();
        }
    }

    public void begin(int worker, String client, String request) {
        Slot slot = slots[worker];
        // region
        setRequest(slot, request); // bug:a
        enter();
        setClient(slot, client); // bug:c
        // end
    }

    public void end(int worker, int status) {
        Slot slot = slots[worker];
        // region
        setClient(slot, null);
        setRequest(slot, null);
        // end
        synchronized (codes) {
            codes.merge(status, 1, Integer::sum);
            busy--;
        }
    }

    private void enter() {
        synchronized (codes) {
            busy++;
        }
    }

    private static void setRequest(Slot slot, String request) {
        synchronized (slot) {
            slot.request = request;
            slot.bytes = request == null ? 0 : request.length();
        }
    }

    private static void setClient(Slot slot, String client) {
        synchronized (slot) {
            slot.client = client;
        }
    }

    public String page() {
        StringBuilder page = new StringBuilder();
        for (Slot slot : slots) {
            page.append(line(slot)).append('\n');
        }
        return page.toString();
    }

    private String line(Slot slot) {
        String client;
        String request;
        // region
        client = clientOf(slot); // bug:b
        request = requestOf(slot); // bug:b
        // end
        if (request == null) {
            return "_";
        }
        return client.trim() + " " + request;
    }

    private static String clientOf(Slot slot) {
        synchronized (slot) {
            return slot.client;
        }
    }

    private static String requestOf(Slot slot) {
        synchronized (slot) {
            return slot.bytes == 0 ? null : slot.request;
        }
    }

    public int busy() {
        synchronized (codes) {
            return busy;
        }
    }
}
