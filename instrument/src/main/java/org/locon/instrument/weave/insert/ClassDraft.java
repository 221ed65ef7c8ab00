package org.locon.instrument.weave.insert;

import java.util.LinkedHashSet;
import java.util.Set;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;

/** A class while it is woven: what is known of it, what of it is to be woven, and what couldn't be. */
public final class ClassDraft {

    private static final int ROOM = 64;

    private final ClassContext context;
    private final WeavingSelection aim;
    private final Set<String> lost = new LinkedHashSet<>();

    public ClassDraft(ClassContext context, WeavingSelection aim) {
        this.context = context;
        this.aim = aim;
    }

    ClassContext context() {
        return context;
    }

    /** What of the class is to be woven. */
    WeavingSelection aim() {
        return aim;
    }

    /** Makes sure that the class can take the constants of another call. */
    void requireRoom() throws UnweavableCodeException {
        if (context.constants().getSize() >= 0xffff - ROOM) {
            throw new UnweavableCodeException("its class has too many constants");
        }
    }

    /** Notes that a method has places for which there was no id left. */
    void lose(String method) {
        lost.add(method);
    }

    /** The methods that have places without an id. */
    public Set<String> lost() {
        return lost;
    }
}
