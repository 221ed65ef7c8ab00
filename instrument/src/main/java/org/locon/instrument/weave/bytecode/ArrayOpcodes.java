package org.locon.instrument.weave.bytecode;

import javassist.bytecode.Opcode;

/** What the opcodes that load and store array elements say of the array. */
public final class ArrayOpcodes {

    /** In the order of the opcodes. Booleans and bytes share theirs. */
    private static final String[] TYPES = {
        "int[]", "long[]", "float[]", "double[]", "java.lang.Object[]", "byte[]", "char[]", "short[]"
    };

    /** What descriptors say of the component, in the same order. */
    private static final String COMPONENTS = "IJFDLBCS";

    private ArrayOpcodes() {}

    public static boolean isLoad(int opcode) {
        return opcode >= Opcode.IALOAD && opcode <= Opcode.SALOAD;
    }

    public static boolean isStore(int opcode) {
        return opcode >= Opcode.IASTORE && opcode <= Opcode.SASTORE;
    }

    public static boolean isWide(int opcode) {
        return opcode == Opcode.LASTORE || opcode == Opcode.DASTORE;
    }

    public static String type(int opcode) {
        return TYPES[opcode - (isLoad(opcode) ? Opcode.IALOAD : Opcode.IASTORE)];
    }

    /** What {@link #type(int)} calls the array type that has this descriptor. */
    public static String type(String descriptor) {
        char component = descriptor.charAt(1);
        return TYPES[COMPONENTS.indexOf(component == '[' ? 'L' : component == 'Z' ? 'B' : component)];
    }
}
