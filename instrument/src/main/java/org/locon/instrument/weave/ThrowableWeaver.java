package org.locon.instrument.weave;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.List;
import javassist.bytecode.AttributeInfo;
import javassist.bytecode.Bytecode;
import javassist.bytecode.ClassFile;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import javassist.bytecode.StackMapTable;
import org.locon.instrument.probe.ExceptionProbe;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.CodeLayout;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MovedTables;
import org.locon.instrument.weave.bytecode.StackMapCodec;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;

/**
 * Lets each exception tell that it is made, at the end of the constructors of {@link Throwable}. It is the one class of
 * the JDK that is woven.
 */
public final class ThrowableWeaver implements ClassFileTransformer {

    private static final String THROWABLE = "java/lang/Throwable";
    private static final String PROBE = ExceptionProbe.class.getName();

    private ThrowableWeaver() {}

    /** Weaves it if this JVM lets an agent do that; says whether it did. */
    public static boolean weave(Instrumentation instrumentation) {
        if (!instrumentation.isRetransformClassesSupported()) {
            return false;
        }
        // Whatever constructs an exception from now on must find the probe's class ready.
        ExceptionProbe.made(null);
        ThrowableWeaver weaver = new ThrowableWeaver();
        instrumentation.addTransformer(weaver, true);
        try {
            instrumentation.retransformClasses(Throwable.class);
            return true;
        } catch (UnmodifiableClassException | LinkageError | RuntimeException refused) {
            return false;
        } finally {
            instrumentation.removeTransformer(weaver);
        }
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String path, Class<?> redefined, ProtectionDomain domain, byte[] original) {
        if (loader != null || !THROWABLE.equals(path)) {
            return null;
        }
        try {
            ClassFile file = ClassWeaver.read(original);
            for (MethodInfo method : file.getMethods()) {
                if (method.isConstructor()) {
                    method.setCodeAttribute(woven(method.getCodeAttribute()));
                }
            }
            return ClassWeaver.write(file);
        } catch (UnweavableCodeException unknownForm) {
            return null;
        }
    }

    private static CodeAttribute woven(CodeAttribute code) throws UnweavableCodeException {
        Instructions instructions = Instructions.of(code);
        CodeInsertions insertions = new CodeInsertions(instructions);
        for (int i = 0; i < instructions.count(); i++) {
            if (instructions.opcode(i) == Opcode.RETURN) {
                Bytecode made = new Bytecode(code.getConstPool());
                made.addAload(0);
                made.addInvokestatic(PROBE, "made", "(L" + THROWABLE + ";)V");
                insertions.before(i, made.get());
            }
        }
        CodeLayout layout = insertions.layout();
        MovedTables tables = new MovedTables(code.getConstPool(), layout);
        CodeAttribute woven = new CodeAttribute(
                code.getConstPool(),
                code.getMaxStack() + 1,
                code.getMaxLocals(),
                insertions.code(layout),
                tables.handlers(code.getExceptionTable()));
        AttributeInfo frames = code.getAttribute(StackMapTable.tag);
        woven.getAttributes()
                .addAll(tables.attributes(code, frames == null ? List.of() : StackMapCodec.read(frames.get())));
        return woven;
    }
}
