package org.locon.it.overhead;

/** How a program runs in a child JVM. */
enum Mode {
    /** As if there were no Locon. */
    UNWOVEN(false, false),
    /** Woven by the agent, while nothing is recorded. */
    WOVEN(true, false),
    /** Woven by the agent and recorded, without noise. */
    RECORDED(true, true);

    private final boolean agent;
    private final boolean recording;

    Mode(boolean agent, boolean recording) {
        this.agent = agent;
        this.recording = recording;
    }

    boolean needsAgent() {
        return agent;
    }

    boolean records() {
        return recording;
    }
}
