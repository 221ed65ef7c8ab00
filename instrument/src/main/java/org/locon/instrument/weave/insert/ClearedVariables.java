package org.locon.instrument.weave.insert;

import java.util.BitSet;
import javassist.bytecode.Bytecode;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.ConstPool;
import javassist.bytecode.ExceptionTable;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.bytecode.VariableInstructions;

/**
 * Empties the variables in which woven code has put objects aside. An interpreted method keeps alive what any of its
 * variables has, used or not. So no object lives longer than it would, but for one: where an exception comes in
 * between, it lives until the method ends.
 */
final class ClearedVariables {

    private final ConstPool constants;

    ClearedVariables(ConstPool constants) {
        this.constants = constants;
    }

    /**
     * What empties the variables from {@code first} on that these pieces of straight-line code have filled with
     * objects.
     */
    byte[] code(byte[] pieces, int first) throws UnweavableCodeException {
        Bytecode code = new Bytecode(constants);
        filled(pieces).stream().filter(variable -> variable >= first).forEach(variable -> {
            code.addOpcode(Opcode.ACONST_NULL);
            code.addAstore(variable);
        });
        return code.get();
    }

    private BitSet filled(byte[] pieces) throws UnweavableCodeException {
        Instructions instructions =
                Instructions.of(new CodeAttribute(constants, 0, 0, pieces, new ExceptionTable(constants)));
        BitSet filled = new BitSet();
        for (int i = 0; i < instructions.count(); i++) {
            int variable = VariableInstructions.stored(instructions, i);
            if (variable >= 0) {
                filled.set(variable);
            }
        }
        return filled;
    }
}
