package org.locon.instrument.weave.analysis;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.JumpInstructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.StackEffect;
import org.locon.model.Variable;

/**
 * Which variable a call on a {@code VarHandle} or field updater accesses. It is known where the code takes the handle
 * from a static field that was looked up by constants, and evaluates the arguments without a jump.
 */
public final class HandleSource {

    private final ClassContext context;
    private final Instructions instructions;

    /** Where the code may be reached from elsewhere than from the instruction before; null while nobody has asked. */
    private BitSet targets;

    public HandleSource(ClassContext context, Instructions instructions) {
        this.context = context;
        this.instructions = instructions;
    }

    /** The variable as other accesses name it. */
    public Optional<Variable> variable(int call, MethodReference called) {
        int at = receiver(call, Descriptor.paramSize(called.descriptor()));
        if (instructions.opcode(at) != Opcode.GETSTATIC) {
            return Optional.empty();
        }
        ConstPool constants = context.constants();
        int field = instructions.constantIndex(at);
        return context.variableOfHandle(constants.getFieldrefClassName(field), constants.getFieldrefName(field));
    }

    /**
     * The instruction that has put the receiver on the stack, under so many slots of arguments; -1 if a jump is in
     * between.
     */
    private int receiver(int call, int slots) {
        int above = slots + 1;
        int at = call;
        while (above > 0 && at > 0 && !isTarget(at) && JumpInstructions.targets(instructions, at - 1).length == 0) {
            at--;
            above -= StackEffect.of(context.constants(), instructions, at);
        }
        return above == 0 ? at : -1;
    }

    private boolean isTarget(int instruction) {
        if (targets == null) {
            targets = new BitSet();
            for (int i = 0; i < instructions.count(); i++) {
                Arrays.stream(JumpInstructions.targets(instructions, i)).forEach(targets::set);
            }
        }
        return targets.get(instructions.start(instruction));
    }
}
