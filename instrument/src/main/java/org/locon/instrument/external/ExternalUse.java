package org.locon.instrument.external;

/**
 * How a call comes to a thing outside of memory.
 *
 * @param form how long it takes
 * @param isIncidental whether it counts only where others ask for the thing, as {@link AskedThings} knows
 */
public record ExternalUse(ExternalThing thing, Form form, boolean isWrite, boolean isIncidental) {

    private static final int WRITE = 1 << 8;
    private static final int INCIDENTAL = 1 << 9;
    private static final int FORM_SHIFT = 10;
    private static final int THING = 0xff;
    private static final Form[] FORMS = Form.values();

    /** How long it takes. */
    public enum Form {
        /** Its begin is recorded and its end is marked. */
        INTERVAL,
        /** One step with its record. */
        STEP,
        /** Recorded before, without an end. */
        BEFORE
    }

    /** As woven code has it. */
    public int code() {
        return thing.ordinal() | (isWrite ? WRITE : 0) | (isIncidental ? INCIDENTAL : 0) | form.ordinal() << FORM_SHIFT;
    }

    /** What {@link #code} says. */
    public static ExternalUse of(int code) {
        return new ExternalUse(
                ExternalThing.of(code & THING),
                FORMS[code >> FORM_SHIFT],
                (code & WRITE) != 0,
                (code & INCIDENTAL) != 0);
    }
}
