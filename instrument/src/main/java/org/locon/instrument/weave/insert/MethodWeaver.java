package org.locon.instrument.weave.insert;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import javassist.bytecode.AccessFlag;
import javassist.bytecode.AttributeInfo;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import javassist.bytecode.StackMapTable;
import org.locon.instrument.weave.analysis.ArrayInitializers;
import org.locon.instrument.weave.analysis.BlockCode;
import org.locon.instrument.weave.analysis.ConfinedReceivers;
import org.locon.instrument.weave.analysis.ConstructorPrologue;
import org.locon.instrument.weave.analysis.CoverageCode;
import org.locon.instrument.weave.bytecode.ArrayOpcodes;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.CodeLayout;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MovedTables;
import org.locon.instrument.weave.bytecode.StackMapCodec;
import org.locon.instrument.weave.bytecode.StackMapFrame;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;

/** Weaves one method; either all of it comes out woven, or the method stays as it was. */
public final class MethodWeaver {

    private static final int STACK = Math.max(ProbeCode.STACK, Math.max(HandleCode.STACK, BulkArrayCode.STACK));

    private final MethodDraft draft;
    private final MethodInfo method;
    private final CodeAttribute attribute;
    private final Instructions instructions;
    private final CodeInsertions insertions;
    private final List<StackMapFrame> frames;
    private final CoverageCode coverage;
    private final ProbeCode probes;
    private final ExitWeaver exits;
    private final LockWeaver locks;
    private final LimitWeaver limits;
    private final CallWeaver calls;
    private final SynchronizationWeaver synchronization;
    private final FieldWeaver fields;
    private final ElementWeaver elements;
    private final ClearedVariables cleared;

    private MethodWeaver(MethodDraft draft) throws UnweavableCodeException {
        this.draft = draft;
        this.method = draft.method();
        this.attribute = method.getCodeAttribute();
        this.instructions = draft.instructions();
        this.insertions = draft.insertions();
        this.frames = frames(attribute);
        this.coverage = CoverageCode.in(instructions, draft.constants());
        this.probes = new ProbeCode(draft.constants(), draft.firstFreeVariable());
        this.exits = new ExitWeaver(draft);
        this.locks = new LockWeaver(draft);
        this.limits = new LimitWeaver(draft);
        ConfinedReceivers confined = ConfinedReceivers.of(draft.constants(), attribute, instructions);
        ExternalWeaver externals = new ExternalWeaver(draft);
        this.calls = new CallWeaver(draft, confined, externals);
        this.synchronization = new SynchronizationWeaver(draft, confined);
        BitSet early = new ConstructorPrologue(
                        draft.constants(), instructions, draft.context().superName())
                .of(method, frames);
        this.fields = new FieldWeaver(draft, probes, synchronization, externals, early);
        BitSet initializers = new ArrayInitializers(draft.constants(), instructions).stores(frames);
        this.elements = new ElementWeaver(draft, probes, initializers, coverage);
        this.cleared = new ClearedVariables(draft.constants());
    }

    private static List<StackMapFrame> frames(CodeAttribute attribute) throws UnweavableCodeException {
        AttributeInfo table = attribute.getAttribute(StackMapTable.tag);
        return table == null ? List.of() : StackMapCodec.read(table.get());
    }

    /** Weaves the method if there is anything to weave in it, and says whether there was. */
    public static boolean weave(ClassDraft type, MethodInfo method) throws UnweavableCodeException {
        if (method.getCodeAttribute() == null || isGenerated(method)) {
            return false;
        }
        try {
            return new MethodWeaver(MethodDraft.of(type, method)).weave(true);
        } catch (UnweavableCodeException tooLarge) {
            return new MethodWeaver(MethodDraft.of(type, method)).weave(false);
        }
    }

    /** Whether the compiler or another tool wrote the whole method, and nothing in it is the user's. */
    private static boolean isGenerated(MethodInfo method) {
        return isSynthetic(method) && "$values".equals(method.getName()) || CoverageCode.isMember(method.getName());
    }

    private static boolean isSynthetic(MethodInfo method) {
        return (method.getAccessFlags() & AccessFlag.SYNTHETIC) != 0;
    }

    /** @param inside whether blocks inside the method are woven, too; without them it may still be small enough */
    private boolean weave(boolean inside) throws UnweavableCodeException {
        if (attribute.getMaxLocals() > 0xffff - 1 - CallCode.LOCALS || attribute.getMaxStack() > 0xffff - STACK) {
            throw new UnweavableCodeException("it has no local variable left to weave with");
        }
        weaveMethod(inside);
        for (int i = 0; i < instructions.count(); i++) {
            weave(i);
            clear(i);
        }
        if (insertions.isEmpty()) {
            return false;
        }
        method.setCodeAttribute(woven());
        return true;
    }

    /** What concerns the method as a whole, in the order in which it is to lie from the outside to the inside. */
    private void weaveMethod(boolean inside) throws UnweavableCodeException {
        PassingWeaver.weave(draft, probes);
        // First of all that is recorded: whoever comes in has the lock already, and is to be known to have it when it's
        // held there.
        locks.weaveMethod(exits);
        if (hasEntry()) {
            int site = draft.sites().ofMethod(instructions, method.isConstructor());
            if (site >= 0 && draft.aim().watches(site)) {
                weaveEntry(site);
            }
            if (inside) {
                BlockCode code = new BlockCode(draft.context(), instructions, frames, coverage, draft.sites()::line);
                BlockWeaver.weave(draft, code, probes);
            }
        }
        if (draft.aim().countsLoopsOf(draft.context().name(), method.getName())) {
            LoopWeaver.weave(draft, probes);
        }
        if (method.isStaticInitializer()) {
            synchronization.weaveInitializer();
        }
        exits.weave();
    }

    /** Lambda bodies are the user's although the compiler named them; bridges and accessors only lead elsewhere. */
    private boolean hasEntry() {
        return !method.isStaticInitializer()
                && (!isSynthetic(method) || method.getName().startsWith("lambda$"));
    }

    private void weaveEntry(int site) {
        if (method.isConstructor()) {
            insertions.atEntry(probes.enter(site));
        } else {
            insertions.atEntry(probes.comeIn(site));
            exits.put(probes.goOut(site));
        }
    }

    private void weave(int instruction) throws UnweavableCodeException {
        int opcode = instructions.opcode(instruction);
        switch (opcode) {
            case Opcode.GETFIELD, Opcode.PUTFIELD, Opcode.GETSTATIC, Opcode.PUTSTATIC ->
                fields.weave(instruction, opcode);
            case Opcode.MONITORENTER -> locks.weaveEnter(instruction);
            case Opcode.MONITOREXIT -> locks.weaveExit(instruction);
            case Opcode.INVOKEVIRTUAL, Opcode.INVOKEINTERFACE, Opcode.INVOKESTATIC, Opcode.INVOKESPECIAL ->
                weaveCall(instruction);
            default -> {
                if (ArrayOpcodes.isLoad(opcode) || ArrayOpcodes.isStore(opcode)) {
                    elements.weave(instruction, opcode);
                }
            }
        }
    }

    /**
     * A call may take a lock of the library and be an access to the library's state as well; then the lock is around
     * it.
     */
    private void weaveCall(int instruction) throws UnweavableCodeException {
        draft.type().requireRoom();
        synchronization.weaveCall(instruction);
        locks.weaveCall(instruction);
        calls.weave(instruction);
        limits.weaveCall(instruction);
    }

    /** The first variable of the woven code's own has only the probe's hold at what is no call. */
    private void clear(int instruction) throws UnweavableCodeException {
        byte[] pieces = insertions.around(instruction);
        if (pieces != null) {
            boolean isCall = Instructions.isCall(instructions.opcode(instruction));
            insertions.behind(instruction, cleared.code(pieces, draft.firstFreeVariable() + (isCall ? 0 : 1)));
        }
    }

    private CodeAttribute woven() throws UnweavableCodeException {
        CodeLayout layout = insertions.layout();
        MovedTables tables = new MovedTables(draft.constants(), layout);
        CodeAttribute woven = new CodeAttribute(
                draft.constants(),
                attribute.getMaxStack() + STACK,
                IntStream.of(locks.locals(), synchronization.locals(), calls.locals(), limits.locals())
                        .max()
                        .getAsInt(),
                insertions.code(layout),
                exits.handlers(attribute, tables));
        woven.getAttributes().addAll(tables.attributes(attribute, exits.frames(frames)));
        return woven;
    }
}
