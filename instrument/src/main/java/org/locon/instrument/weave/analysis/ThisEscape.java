package org.locon.instrument.weave.analysis;

import javassist.bytecode.ClassFile;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;

/**
 * Whether others can come to see an object before its constructor is done. If not, then what is in its final fields is
 * the same for all threads that ever see it. Says yes when in doubt.
 */
final class ThisEscape {

    private ThisEscape() {}

    static boolean leaks(ClassFile file) {
        if (!file.getSuperclass().startsWith("java.")) {
            return true;
        }
        for (MethodInfo method : file.getMethods()) {
            CodeAttribute code = method.getCodeAttribute();
            if (method.isConstructor() && (code == null || leaks(file, code))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether {@code this} is loaded for something else than to access its fields and to call the superclass's
     * constructor.
     */
    private static boolean leaks(ClassFile file, CodeAttribute attribute) {
        Instructions code;
        try {
            code = Instructions.of(attribute);
        } catch (UnweavableCodeException damaged) {
            return true;
        }
        int unexplained = 0;
        for (int i = 0; i < code.count(); i++) {
            switch (code.opcode(i)) {
                case Opcode.ALOAD_0 -> unexplained += isRead(code, i + 1) ? 0 : 1;
                case Opcode.ALOAD -> unexplained += code.u1(code.start(i) + 1) > 0 || isRead(code, i + 1) ? 0 : 1;
                case Opcode.PUTFIELD -> unexplained -= isOwn(file, code.constantIndex(i)) ? 1 : 0;
                case Opcode.NEW -> unexplained++;
                case Opcode.INVOKESPECIAL ->
                    unexplained -=
                            MethodReference.of(file.getConstPool(), code, i).isConstructor() ? 1 : 0;
                case Opcode.ASTORE_0, Opcode.WIDE -> {
                    return true;
                }
                default -> {
                    continue;
                }
            }
        }
        return unexplained != 0;
    }

    private static boolean isRead(Instructions code, int instruction) {
        return instruction < code.count() && code.opcode(instruction) == Opcode.GETFIELD;
    }

    private static boolean isOwn(ClassFile file, int reference) {
        return file.getConstPool().getFieldrefClassName(reference).equals(file.getName());
    }
}
