package org.locon.instrument.weave.insert;

import java.util.BitSet;
import java.util.List;
import javassist.bytecode.AccessFlag;
import javassist.bytecode.AttributeInfo;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.ConstPool;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import javassist.bytecode.StackMapTable;
import org.locon.instrument.weave.analysis.ArrayInitializers;
import org.locon.instrument.weave.analysis.BlockCode;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.analysis.ConfinedReceivers;
import org.locon.instrument.weave.analysis.ConstructorPrologue;
import org.locon.instrument.weave.analysis.CoverageCode;
import org.locon.instrument.weave.analysis.FieldAccess;
import org.locon.instrument.weave.bytecode.ArrayOpcodes;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.CodeLayout;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MovedTables;
import org.locon.instrument.weave.bytecode.StackMapCodec;
import org.locon.instrument.weave.bytecode.StackMapFrame;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.model.Operation;

/** Weaves one method; either all of it comes out woven, or the method stays as it was. */
public final class MethodWeaver {

    private static final int STACK = Math.max(ProbeCode.STACK, Math.max(HandleCode.STACK, ArrayCode.STACK));

    private final ClassContext context;
    private final MethodInfo method;
    private final ConstPool constants;
    private final CodeAttribute attribute;
    private final Instructions instructions;
    private final List<StackMapFrame> frames;
    private final BitSet early;
    private final BitSet initializers;
    private final CoverageCode coverage;
    private final MethodSites sites;
    private final ProbeCode probes;
    private final CodeInsertions splice;
    private final ExitWeaver exits;
    private final LockWeaver locks;
    private final CallWeaver calls;
    private final SyncWeaver synchronization;
    private final ClearedVariables kept;

    private MethodWeaver(ClassContext context, MethodInfo method) throws UnweavableCodeException {
        this.context = context;
        this.method = method;
        this.constants = context.constants();
        this.attribute = method.getCodeAttribute();
        this.instructions = Instructions.of(attribute);
        AttributeInfo table = attribute.getAttribute(StackMapTable.tag);
        this.frames = table == null ? List.of() : StackMapCodec.read(table.get());
        this.early = new ConstructorPrologue(constants, instructions, context.superName()).of(method, frames);
        this.initializers = new ArrayInitializers(constants, instructions).stores(frames);
        this.coverage = CoverageCode.in(instructions, constants);
        this.sites = new MethodSites(context, method);
        this.probes = new ProbeCode(constants, attribute.getMaxLocals());
        this.splice = new CodeInsertions(instructions);
        this.exits = new ExitWeaver(context, instructions, splice);
        this.locks = new LockWeaver(context, method, instructions, sites, splice, attribute.getMaxLocals());
        ConfinedReceivers confinement = ConfinedReceivers.of(context, attribute, instructions);
        int local = attribute.getMaxLocals() + 1;
        this.calls = new CallWeaver(context, instructions, sites, splice, local, confinement);
        this.synchronization = new SyncWeaver(context, instructions, splice, local, confinement);
        this.kept = new ClearedVariables(constants);
    }

    /** Weaves the method if there is anything to weave in it, and says whether there was. */
    public static boolean weave(ClassContext context, MethodInfo method) throws UnweavableCodeException {
        if (method.getCodeAttribute() == null || generated(method)) {
            return false;
        }
        try {
            return new MethodWeaver(context, method).weave(true);
        } catch (UnweavableCodeException tooLarge) {
            return new MethodWeaver(context, method).weave(false);
        }
    }

    /** Whether the compiler or another tool wrote the whole method, and nothing in it is the user's. */
    private static boolean generated(MethodInfo method) {
        boolean synthetic = (method.getAccessFlags() & AccessFlag.SYNTHETIC) != 0;
        return synthetic && "$values".equals(method.getName()) || CoverageCode.isMember(method.getName());
    }

    /** @param inside whether blocks inside the method are woven, too; without them it may still be small enough */
    private boolean weave(boolean inside) throws UnweavableCodeException {
        if (attribute.getMaxLocals() > 0xffff - 1 - CallCode.LOCALS || attribute.getMaxStack() > 0xffff - STACK) {
            throw new UnweavableCodeException("it has no local variable left to weave with");
        }
        // First of all: whoever comes in has the lock already, and is to be known to have it when it's held there.
        locks.weaveMethod(exits);
        if (hasEntry()) {
            int site = sites.ofMethod(instructions, method.isConstructor());
            if (site >= 0 && context.aim().watches(site)) {
                weaveEntry(site);
            }
            if (inside) {
                BlockCode code = new BlockCode(context, instructions, frames, coverage, sites::line);
                new BlockWeaver(context.aim(), sites, probes, splice).weave(code, attribute.getExceptionTable());
            }
        }
        if (context.aim().countsLoopsOf(context.name(), method.getName())) {
            LoopWeaver.weave(instructions, attribute.getExceptionTable(), sites, probes, splice);
        }
        if (method.isStaticInitializer()) {
            synchronization.weaveInitializer();
        }
        exits.weave();
        for (int i = 0; i < instructions.count(); i++) {
            weave(i);
            forget(i);
        }
        if (splice.isEmpty()) {
            return false;
        }
        CodeLayout layout = splice.layout();
        MovedTables tables = new MovedTables(constants, layout);
        CodeAttribute woven = new CodeAttribute(
                constants,
                attribute.getMaxStack() + STACK,
                Math.max(locks.locals(), Math.max(synchronization.locals(), calls.locals())),
                splice.code(layout),
                exits.handlers(attribute, tables));
        woven.getAttributes().addAll(tables.attributes(attribute, exits.frames(frames)));
        method.setCodeAttribute(woven);
        return true;
    }

    private void weaveEntry(int site) {
        if (method.isConstructor()) {
            splice.atEntry(probes.enter(site));
        } else {
            splice.atEntry(probes.comeIn(site));
            exits.put(probes.goOut(site));
        }
    }

    /** Lambda bodies are the user's although the compiler named them; bridges and accessors only lead elsewhere. */
    private boolean hasEntry() {
        boolean synthetic = (method.getAccessFlags() & AccessFlag.SYNTHETIC) != 0;
        return !method.isStaticInitializer() && (!synthetic || method.getName().startsWith("lambda$"));
    }

    private void weave(int instruction) throws UnweavableCodeException {
        int opcode = instructions.opcode(instruction);
        switch (opcode) {
            case Opcode.GETFIELD, Opcode.PUTFIELD, Opcode.GETSTATIC, Opcode.PUTSTATIC ->
                weaveField(instruction, opcode);
            case Opcode.MONITORENTER -> locks.weaveEnter(instruction);
            case Opcode.MONITOREXIT -> locks.weaveExit(instruction);
            case Opcode.INVOKEVIRTUAL, Opcode.INVOKEINTERFACE, Opcode.INVOKESTATIC, Opcode.INVOKESPECIAL ->
                weaveCall(instruction);
            default -> {
                if (ArrayOpcodes.isLoad(opcode) || ArrayOpcodes.isStore(opcode)) {
                    weaveArray(instruction, opcode);
                }
            }
        }
    }

    /** The first variable of the woven code's own has only the probe's hold at what is no call. */
    private void forget(int instruction) throws UnweavableCodeException {
        byte[] pieces = splice.around(instruction);
        if (pieces != null) {
            int first = attribute.getMaxLocals() + (Instructions.isCall(instructions.opcode(instruction)) ? 0 : 1);
            splice.behind(instruction, kept.emptied(pieces, first));
        }
    }

    private void weaveField(int instruction, int opcode) throws UnweavableCodeException {
        FieldAccess field = FieldAccess.of(context, instructions, instruction);
        boolean write = opcode == Opcode.PUTFIELD || opcode == Opcode.PUTSTATIC;
        if (field.inert() || opcode == Opcode.PUTFIELD && early.get(instruction) && field.ofThisClass()) {
            return;
        }
        int site = site(instruction, write ? Operation.WRITE : Operation.READ, field.variable());
        if (leavesOut(site)) {
            return;
        }
        synchronization.weaveField(instruction, field, site);
        byte[] before;
        if (opcode == Opcode.GETFIELD) {
            before = probes.beforeGetField(site);
        } else if (opcode == Opcode.PUTFIELD) {
            before = probes.beforePutField(site, field.wide());
        } else {
            int initialized = isInitialized(field) ? 0 : field.reference();
            before = probes.beforeStatic(site, write, initialized, field.wide());
        }
        splice.around(instruction, before, probes.after());
    }

    private boolean leavesOut(int site) {
        return site < 0 || !context.aim().covers(site);
    }

    /**
     * Whether the field's class has begun to be initialized, by this thread if it hasn't ended, wherever this code
     * runs.
     */
    private boolean isInitialized(FieldAccess field) {
        boolean passedByInitialization = (method.getAccessFlags() & AccessFlag.STATIC) != 0 || method.isConstructor();
        return passedByInitialization && field.declaredInThisClass();
    }

    private void weaveArray(int instruction, int opcode) throws UnweavableCodeException {
        if (initializers.get(instruction) || coverage.isFlag(instruction) || isSwitchTable(instruction, opcode)) {
            return;
        }
        boolean write = ArrayOpcodes.isStore(opcode);
        int site = site(instruction, write ? Operation.WRITE : Operation.READ, ArrayOpcodes.type(opcode));
        if (leavesOut(site)) {
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
        splice.around(instruction, before, probes.after());
    }

    /** The compiler's tables for a switch on an enum are int arrays, indexed by {@code ordinal()}. */
    private boolean isSwitchTable(int instruction, int opcode) {
        int index = opcode == Opcode.IASTORE ? instruction - 2 : instruction - 1;
        if (opcode != Opcode.IALOAD && !(opcode == Opcode.IASTORE && method.isStaticInitializer())) {
            return false;
        }
        if (instructions.opcode(index) != Opcode.INVOKEVIRTUAL) {
            return false;
        }
        int reference = instructions.constantIndex(index);
        return "ordinal".equals(constants.getMethodrefName(reference))
                && "()I".equals(constants.getMethodrefType(reference));
    }

    /**
     * A call may take a lock of the library and be an access to the library's state as well; then the lock is around
     * it.
     */
    private void weaveCall(int instruction) throws UnweavableCodeException {
        context.requireRoom();
        synchronization.weaveCall(instruction);
        locks.weaveCall(instruction);
        calls.weave(instruction, this::leavesOut);
    }

    private int site(int instruction, Operation kind, String variable) throws UnweavableCodeException {
        return sites.at(instructions.start(instruction), kind, variable);
    }
}
