package org.locon.instrument.weave.insert;

import java.util.BitSet;
import java.util.Map;
import org.locon.instrument.weave.analysis.LineExits;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;

/**
 * Weaves a probe wherever a method goes on behind a line in which earlier runs have failed. Straight-line code without
 * variables, so that stack maps stay true.
 */
final class PassingWeaver {

    private PassingWeaver() {}

    /** To be woven before anything else is, so that what comes behind the line isn't recorded before it. */
    static void weave(MethodDraft draft, ProbeCode probes) throws UnweavableCodeException {
        Map<Integer, Integer> lines =
                draft.aim().passings(draft.context().name(), draft.method().getName());
        for (Map.Entry<Integer, Integer> place : lines.entrySet()) {
            draft.type().requireRoom();
            byte[] passed = probes.passed(place.getKey());
            BitSet exits =
                    LineExits.of(draft.instructions(), offset -> draft.sites().line(offset) == place.getValue());
            exits.stream().forEach(exit -> draft.insertions().before(exit, passed));
        }
    }
}
