package com.acme.visits;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Counts the visits of a page, and remembers the last visitors. */
public class VisitCounter {
    private final List<String> visitors = Collections.synchronizedList(new ArrayList<>());
    private int visits;

    public void visit(String visitor) {
        visitors.add(visitor);
        int before = visits; // bug:a
        visits = before + 1; // bug:b bug:c
    }

    public int visits() {
        return visits;
    }

    public List<String> visitors() {
        return visitors;
    }
}
