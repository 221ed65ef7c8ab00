package org.locon.instrument.weave.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.StackMapFrame;

/**
 * Tells which instructions of a constructor run before {@code this} has been initialized by {@code super(...)} or
 * {@code this(...)}: there {@code this} may be written to, but can't be given to a probe.
 *
 * <p>From one stack map frame to the next the code is straight-line, and frames say whether {@code this} is
 * initialized; so the answer is exact even for compilers that emit several calls of a super constructor. Code without
 * frames is taken to be early up to the last such call.
 */
public final class ConstructorPrologue {

    private final ConstPool constants;
    private final Instructions instructions;
    private final String superName;

    public ConstructorPrologue(ConstPool constants, Instructions instructions, String superName) {
        this.constants = constants;
        this.instructions = instructions;
        this.superName = superName;
    }

    /** The instructions, by their place in the sequence, that run too early. */
    public BitSet of(MethodInfo method, List<StackMapFrame> frames) {
        BitSet early = new BitSet(instructions.count());
        if (!method.isConstructor()) {
            return early;
        }
        BitSet initializing = initializing();
        if (frames.isEmpty()) {
            early.set(0, initializing.isEmpty() ? instructions.count() : initializing.length());
            return early;
        }
        Locals locals = new Locals(Descriptor.numOfParameters(method.getDescriptor()));
        Iterator<StackMapFrame> next = frames.iterator();
        StackMapFrame frame = next.next();
        boolean uninitialized = true;
        for (int i = 0; i < instructions.count(); i++) {
            if (frame != null && frame.offset() == instructions.start(i)) {
                locals.apply(frame);
                uninitialized = locals.uninitializedThis();
                frame = next.hasNext() ? next.next() : null;
            }
            early.set(i, uninitialized);
            if (initializing.get(i)) {
                uninitialized = false;
            }
        }
        return early;
    }

    /** The calls of a constructor that belong to no {@code new}. */
    private BitSet initializing() {
        BitSet calls = new BitSet();
        Deque<String> created = new ArrayDeque<>();
        for (int i = 0; i < instructions.count(); i++) {
            if (instructions.opcode(i) == Opcode.NEW) {
                created.push(constants.getClassInfo(instructions.constantIndex(i)));
            } else if (instructions.opcode(i) == Opcode.INVOKESPECIAL) {
                MethodReference called = MethodReference.of(constants, instructions, i);
                boolean initializes = called.isConstructor() && !created.removeFirstOccurrence(called.owner());
                calls.set(i, initializes && isOfThis(called.owner()));
            }
        }
        return calls;
    }

    private boolean isOfThis(String owner) {
        return owner.equals(superName) || owner.equals(constants.getClassName());
    }

    /** Which of the locals that a frame lists hold {@code this} before it is initialized. */
    private static final class Locals {

        private List<Boolean> uninitializedThis;

        Locals(int parameters) {
            uninitializedThis = new ArrayList<>(Collections.nCopies(parameters + 1, false));
            uninitializedThis.set(0, true);
        }

        void apply(StackMapFrame frame) {
            if (frame.form() == StackMapFrame.Form.FULL) {
                uninitializedThis = new ArrayList<>();
            }
            int size = uninitializedThis.size();
            uninitializedThis.subList(Math.max(0, size - frame.chopped()), size).clear();
            for (StackMapFrame.Type type : frame.locals()) {
                uninitializedThis.add(type.tag() == StackMapFrame.Type.UNINITIALIZED_THIS);
            }
        }

        boolean uninitializedThis() {
            return uninitializedThis.contains(true);
        }
    }
}
