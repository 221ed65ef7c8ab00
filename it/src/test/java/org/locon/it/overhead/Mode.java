package org.locon.it.overhead;

/** How a program runs in a child JVM. */
enum Mode {
    /** As if there were no Locon. */
    UNWOVEN("unwoven", false, false),
    /** Woven by the agent, while nothing is recorded. */
    WOVEN("woven, not recording", true, false),
    /** Woven by the agent in full and recorded in full, without noise. */
    RECORDED("everything recorded", true, true),
    /** A campaign's first look, each time as if nothing were known. */
    LOOK("look", true, true),
    /** A campaign's run after two looks. */
    STEADY("steady", true, true);

    private final String shown;
    private final boolean agent;
    private final boolean recording;

    Mode(String shown, boolean agent, boolean recording) {
        this.shown = shown;
        this.agent = agent;
        this.recording = recording;
    }

    String shown() {
        return shown;
    }

    boolean needsAgent() {
        return agent;
    }

    boolean records() {
        return recording;
    }
}
