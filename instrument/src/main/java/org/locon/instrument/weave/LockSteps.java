package org.locon.instrument.weave;

import java.util.Set;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;

/**
 * Recognizes the instructions of one method that take a lock or give it back, and which variable the lock was read
 * from.
 */
final class LockSteps {

    private static final String PACKAGE = "java.util.concurrent.locks.";
    private static final String STAMPED = PACKAGE + "StampedLock";
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
        /** Returns a stamp, or 0 if it hasn't got the lock. */
        STAMP,
        /** May take a lock, or keep the one it has, and returns a stamp or 0. */
        CONVERT,
        RELEASE
    }

    Call call(int instruction) {
        int opcode = instructions.opcode(instruction);
        if (opcode != Opcode.INVOKEINTERFACE && opcode != Opcode.INVOKEVIRTUAL) {
            return Call.NONE;
        }
        MethodReference called = MethodReference.of(constants, instructions, instruction);
        if (called.owner().equals(STAMPED)) {
            return stamped(called.name());
        }
        if (!LOCKS.contains(called.owner())) {
            return Call.NONE;
        }
        return switch (called.name()) {
            case "lock", "lockInterruptibly" -> Call.ACQUIRE;
            case "tryLock" -> Call.TRY;
            case "unlock" -> Call.RELEASE;
            default -> Call.NONE;
        };
    }

    /** An optimistic read takes no lock. */
    private static Call stamped(String method) {
        return switch (method) {
            case "readLock",
                    "readLockInterruptibly",
                    "tryReadLock",
                    "tryWriteLock",
                    "writeLock",
                    "writeLockInterruptibly" -> Call.STAMP;
            case "tryConvertToReadLock", "tryConvertToWriteLock" -> Call.CONVERT;
            case "unlock", "unlockRead", "unlockWrite" -> Call.RELEASE;
            default -> Call.NONE;
        };
    }

    /**
     * The variable that the lock of a call has just been read from, or empty; between them are simple arguments at the
     * most.
     */
    String variableAtCall(int instruction, int arguments) throws Unweavable {
        int read = instruction - 1;
        while (read >= instruction - arguments && isSimple(instructions.opcode(read))) {
            read--;
        }
        return read == instruction - 1 - arguments ? variable(read) : "";
    }

    /** Whether the instruction only pushes a constant or a variable. */
    private static boolean isSimple(int opcode) {
        return opcode >= Opcode.ACONST_NULL && opcode <= Opcode.ALOAD_3 || opcode == Opcode.GETSTATIC;
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
