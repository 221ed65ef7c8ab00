package org.locon.instrument.weave.bytecode;

import java.util.Arrays;
import javassist.bytecode.BadBytecode;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.CodeIterator;
import javassist.bytecode.Opcode;

/** A method's code, cut into instructions. */
public final class Instructions {

    private final byte[] code;
    private final int[] starts;
    private final int count;

    private Instructions(byte[] code, int[] starts, int count) {
        this.code = code;
        this.starts = starts;
        this.count = count;
    }

    public static Instructions of(CodeAttribute attribute) throws UnweavableCodeException {
        int[] starts = new int[attribute.getCodeLength()];
        int count = 0;
        CodeIterator iterator = attribute.iterator();
        try {
            while (iterator.hasNext()) {
                starts[count++] = iterator.next();
            }
        } catch (BadBytecode | IndexOutOfBoundsException damaged) {
            throw new UnweavableCodeException("its bytecode can't be read");
        }
        return new Instructions(attribute.getCode(), starts, count);
    }

    public int count() {
        return count;
    }

    /** Where the instruction starts, by its place in the sequence. */
    public int start(int instruction) {
        return starts[instruction];
    }

    /** The place in the sequence of the instruction that starts there. */
    public int at(int offset) {
        return Arrays.binarySearch(starts, 0, count, offset);
    }

    int end(int instruction) {
        return instruction + 1 < count ? starts[instruction + 1] : code.length;
    }

    public int opcode(int instruction) {
        return instruction < 0 ? -1 : u1(starts[instruction]);
    }

    public static boolean isCall(int opcode) {
        return opcode >= Opcode.INVOKEVIRTUAL && opcode <= Opcode.INVOKEINTERFACE;
    }

    /** The number of the constant that the instruction names: a field, a method, a type. */
    public int constantIndex(int instruction) {
        return u2(starts[instruction] + 1);
    }

    /** The number of the constant that the instruction loads into one slot of the stack, or 0, which none has. */
    public int loadedConstant(int instruction) {
        return switch (opcode(instruction)) {
            case Opcode.LDC -> u1(starts[instruction] + 1);
            case Opcode.LDC_W -> constantIndex(instruction);
            default -> 0;
        };
    }

    /** Whether there is an instruction with one of these opcodes. */
    public boolean hasAny(int... opcodes) {
        for (int i = 0; i < count; i++) {
            int opcode = opcode(i);
            for (int each : opcodes) {
                if (opcode == each) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The places in the sequence, by the offsets where instructions start. */
    public int[] numbers() {
        int[] numbers = new int[code.length];
        for (int i = 0; i < count; i++) {
            numbers[starts[i]] = i;
        }
        return numbers;
    }

    byte[] code() {
        return code;
    }

    public int length() {
        return code.length;
    }

    public int u1(int offset) {
        return code[offset] & 0xff;
    }

    public int u2(int offset) {
        return u1(offset) << 8 | u1(offset + 1);
    }

    int s2(int offset) {
        return (short) u2(offset);
    }

    int s4(int offset) {
        return u2(offset) << 16 | u2(offset + 2);
    }
}
