package org.locon.instrument.scheduling;

/** What a thread waits for at a gate. Asked by that thread, again and again. */
interface GateCondition {

    /** Whether the thread may go on. */
    boolean holds();

    /** Who alone can bring it about; null if that may be anybody. */
    default Thread whom() {
        return null;
    }

    /** Whether it is this thread that goes on first when all wait. */
    default boolean yields() {
        return true;
    }

    /** A chance to look more closely now and then, which may take a moment. */
    default void look() {}
}
