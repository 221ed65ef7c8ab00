package org.locon.instrument.weave.insert;

import java.util.List;
import org.locon.instrument.weave.analysis.NaturalLoops;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.model.Operation;
import org.locon.model.Variable;

/**
 * Weaves what counts the rounds of a method's loops: one probe before the head of each, which every round passes, and
 * one before each place that a loop leads to. Straight-line code without variables, so that stack maps stay true; the
 * count is kept with the thread. An exception that leaves the method passes neither, and the round lasts until the loop
 * around it goes on.
 */
final class LoopWeaver {

    private LoopWeaver() {}

    /**
     * To be woven before anything else is, so that an access at the head or behind the loop finds itself counted there.
     */
    static void weave(MethodDraft draft, ProbeCode probes) throws UnweavableCodeException {
        Instructions instructions = draft.instructions();
        List<NaturalLoops.Loop> loops =
                NaturalLoops.of(instructions, draft.method().getCodeAttribute().getExceptionTable());
        int[] places = new int[loops.size()];
        for (int i = 0; i < places.length; i++) {
            NaturalLoops.Loop loop = loops.get(i);
            places[i] = draft.sites().at(instructions.start(loop.head()), Operation.LOOP, Variable.NONE);
            if (places[i] >= 0) {
                byte[] left = probes.loopLeft(places[i]);
                loop.exits().stream().forEach(exit -> draft.insertions().before(exit, left));
            }
        }
        for (int i = 0; i < places.length; i++) {
            if (places[i] >= 0) {
                draft.insertions().before(loops.get(i).head(), probes.round(places[i]));
            }
        }
    }
}
