package org.locon.instrument.weave.insert;

import java.util.BitSet;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.analysis.CoverageCode;
import org.locon.instrument.weave.bytecode.ArrayOpcodes;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.model.Operation;
import org.locon.model.Variable;

/** Weaves the instructions of one method that load or store an element of an array. */
final class ElementWeaver {

    private final MethodDraft draft;
    private final ProbeCode probes;
    private final BitSet initializers;
    private final CoverageCode coverage;

    /** @param initializers the stores into an array that nobody else can see yet */
    ElementWeaver(MethodDraft draft, ProbeCode probes, BitSet initializers, CoverageCode coverage) {
        this.draft = draft;
        this.probes = probes;
        this.initializers = initializers;
        this.coverage = coverage;
    }

    void weave(int instruction, int opcode) throws UnweavableCodeException {
        if (initializers.get(instruction) || coverage.isFlag(instruction) || isSwitchTable(instruction, opcode)) {
            return;
        }
        boolean write = ArrayOpcodes.isStore(opcode);
        int offset = draft.instructions().start(instruction);
        int site = draft.sites()
                .at(offset, write ? Operation.WRITE : Operation.READ, new Variable.Elements(ArrayOpcodes.type(opcode)));
        if (draft.leavesOut(site)) {
            return;
        }
        byte[] before;
        if (!write) {
            before = probes.beforeArrayLoad(site);
        } else if (opcode == Opcode.AASTORE) {
            before = probes.beforeObjectStore(site);
        } else {
            before = probes.beforeArrayStore(site, ArrayOpcodes.isWide(opcode));
        }
        draft.insertions().around(instruction, before, probes.after());
    }

    /** The compiler's tables for a switch on an enum are int arrays, indexed by {@code ordinal()}. */
    private boolean isSwitchTable(int instruction, int opcode) {
        int index = opcode == Opcode.IASTORE ? instruction - 2 : instruction - 1;
        boolean mayBe = opcode == Opcode.IALOAD
                || opcode == Opcode.IASTORE && draft.method().isStaticInitializer();
        if (!mayBe || draft.instructions().opcode(index) != Opcode.INVOKEVIRTUAL) {
            return false;
        }
        ConstPool constants = draft.constants();
        int reference = draft.instructions().constantIndex(index);
        return "ordinal".equals(constants.getMethodrefName(reference))
                && "()I".equals(constants.getMethodrefType(reference));
    }
}
