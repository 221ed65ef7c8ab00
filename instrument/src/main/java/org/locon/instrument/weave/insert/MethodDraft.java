package org.locon.instrument.weave.insert;

import javassist.bytecode.ConstPool;
import javassist.bytecode.MethodInfo;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;

/** A method while it is woven: its code as it was, the ids of its places, and what has been put in so far. */
record MethodDraft(
        ClassDraft type, MethodInfo method, Instructions instructions, MethodSites sites, CodeInsertions insertions) {

    static MethodDraft of(ClassDraft type, MethodInfo method) throws UnweavableCodeException {
        Instructions instructions = Instructions.of(method.getCodeAttribute());
        return new MethodDraft(
                type, method, instructions, new MethodSites(type, method), new CodeInsertions(instructions));
    }

    ClassContext context() {
        return type.context();
    }

    ConstPool constants() {
        return context().constants();
    }

    WeavingSelection aim() {
        return type.aim();
    }

    /** Whether an access at the site isn't to be woven; the site may be -1. */
    boolean leavesOut(int site) {
        return site < 0 || !aim().covers(site);
    }

    /** Whether neither the read at the site is to be woven nor the write that belongs to it; the site may be -1. */
    boolean leavesOutUpdate(int site) {
        return leavesOut(site) && (site < 0 || leavesOut(SiteTable.companion(site)));
    }

    /** The first variable that the method's own code doesn't use. */
    int firstFreeVariable() {
        return method.getCodeAttribute().getMaxLocals();
    }
}
