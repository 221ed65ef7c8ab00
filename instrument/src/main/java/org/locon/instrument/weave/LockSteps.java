package org.locon.instrument.weave;

import java.util.Set;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;

/** Recognizes the instructions of one method that take a lock or give it back, and which variable the lock was read from. */
final class LockSteps {

    private static final String PACKAGE = "java.util.concurrent.locks.";
    private static final Set<String> LOCKS = Set.of(
            PACKAGE + "Lock",
            PACKAGE + "ReentrantLock",
            PACKAGE + "ReentrantReadWriteLock$ReadLock",
            PACKAGE + "ReentrantReadWriteLock$WriteLock");

    private final ClassContext context;
    private final ConstPool constants;
    private final Instructions instructions;

    LockSteps(ClassContext context, Instructions instructions) {
        this.context = context;
        this.constants = context.constants();
        this.instructions = instructions;
    }

    /** What a call does to a lock that is no monitor. */
    enum Call {
        NONE,
        ACQUIRE,
        TRY,
        RELEASE
    }

    Call call(int instruction) {
        int opcode = instructions.opcode(instruction);
        int reference = instructions.u2(instructions.start(instruction) + 1);
        boolean anInterface = opcode == Opcode.INVOKEINTERFACE;
        if (!anInterface && opcode != Opcode.INVOKEVIRTUAL) {
            return Call.NONE;
        }
        String owner = anInterface
                ? constants.getInterfaceMethodrefClassName(reference)
                : constants.getMethodrefClassName(reference);
        if (!LOCKS.contains(owner)) {
            return Call.NONE;
        }
        String method = anInterface
                ? constants.getInterfaceMethodrefName(reference) + constants.getInterfaceMethodrefType(reference)
                : constants.getMethodrefName(reference) + constants.getMethodrefType(reference);
        return switch (method) {
            case "lock()V", "lockInterruptibly()V" -> Call.ACQUIRE;
            case "tryLock()Z" -> Call.TRY;
            case "unlock()V" -> Call.RELEASE;
            default -> Call.NONE;
        };
    }

    /** The variable that the lock on the stack at a call has just been read from, or empty. */
    String variableAtCall(int instruction) throws Unweavable {
        return variable(instruction - 1);
    }

    /** The same for a monitor, of which the compiler keeps a copy for the exit. */
    String variableOfMonitor(int instruction) throws Unweavable {
        boolean copied =
                isStore(instructions.opcode(instruction - 1)) && instructions.opcode(instruction - 2) == Opcode.DUP;
        return copied ? variable(instruction - 3) : "";
    }

    private String variable(int read) throws Unweavable {
        int opcode = instructions.opcode(read);
        if (opcode == Opcode.GETFIELD || opcode == Opcode.GETSTATIC) {
            String variable = FieldAccess.of(context, instructions, read).variable();
            return isOfCompiler(variable) ? "" : variable;
        }
        if (opcode == Opcode.LDC || opcode == Opcode.LDC_W) {
            int at = instructions.start(read) + 1;
            int constant = opcode == Opcode.LDC ? instructions.u1(at) : instructions.u2(at);
            return constants.getTag(constant) == ConstPool.CONST_Class ? ofClass(constants.getClassInfo(constant)) : "";
        }
        return "";
    }

    /** Whether the compiler made the field for itself, as {@code this$0}. */
    private static boolean isOfCompiler(String variable) {
        return variable.indexOf('$', variable.lastIndexOf('.')) >= 0;
    }

    /** How the monitor of a class itself is called. */
    static String ofClass(String className) {
        return className + ".class";
    }

    private static boolean isStore(int opcode) {
        return opcode == Opcode.ASTORE
                || opcode >= Opcode.ASTORE_0 && opcode <= Opcode.ASTORE_3
                || opcode == Opcode.WIDE;
    }
}
