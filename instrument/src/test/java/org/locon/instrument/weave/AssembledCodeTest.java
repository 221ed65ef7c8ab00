package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import javassist.bytecode.AccessFlag;
import javassist.bytecode.AttributeInfo;
import javassist.bytecode.Bytecode;
import javassist.bytecode.ClassFile;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.FieldInfo;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import org.junit.jupiter.api.Test;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.weave.bytecode.StackMapCodec;
import org.locon.instrument.weave.bytecode.StackMapFrame;

/** What javac never emits, other compilers and old class files do; each class is woven, verified and run. */
final class AssembledCodeTest {

    private static final String NAME = "org.locon.assembled.Subject";

    @Test
    void aSubroutineOfAnOldClassFile() throws Exception {
        Class<?> type = define(
                48,
                file -> method(file, AccessFlag.STATIC, "run", "(I)I", 2, code -> {
                    code.addOpcode(Opcode.JSR);
                    code.addIndex(10);
                    code.addOpcode(Opcode.JSR);
                    code.addIndex(7);
                    code.addGetstatic(NAME, "total", "I");
                    code.addOpcode(Opcode.IRETURN);
                    code.addAstore(1);
                    code.addGetstatic(NAME, "total", "I");
                    code.addIload(0);
                    code.addOpcode(Opcode.IADD);
                    code.addPutstatic(NAME, "total", "I");
                    code.addRet(1);
                }));
        assertThat(run(type, 21)).isEqualTo(42);
    }

    @Test
    void aLoopThatStartsWithTheMethodAndJumpsToTheWovenInstruction() throws Exception {
        List<StackMapFrame> frames = List.of(new StackMapFrame(0, StackMapFrame.Form.SAME, 0, List.of(), List.of()));
        Class<?> type = define(61, file -> {
            MethodInfo run = method(file, AccessFlag.STATIC, "run", "(I)I", 1, code -> {
                code.addGetstatic(NAME, "total", "I");
                code.addOpcode(Opcode.ICONST_1);
                code.addOpcode(Opcode.IADD);
                code.addOpcode(Opcode.DUP);
                code.addPutstatic(NAME, "total", "I");
                code.addIload(0);
                code.addOpcode(Opcode.IF_ICMPLT);
                code.addIndex(-10);
                code.addGetstatic(NAME, "total", "I");
                code.addOpcode(Opcode.IRETURN);
            });
            addFrames(run, frames);
        });
        Recording recording = Recording.start(RunInput.of(1, 0));
        Object result = run(type, 7);
        Observation seen = recording.stop();
        assertThat(result).isEqualTo(7);
        assertThat(seen.locations()).isEqualTo(1);
    }

    /** As Groovy does it: which constructor of the superclass is called is decided in the constructor. */
    @Test
    void aConstructorThatCallsOneOfTwoOtherConstructors() throws Exception {
        StackMapFrame.Type self = new StackMapFrame.Type(StackMapFrame.Type.UNINITIALIZED_THIS, 0);
        StackMapFrame.Type number = new StackMapFrame.Type(1, 0);
        Class<?> type = define(61, file -> {
            MethodInfo constructor = method(file, AccessFlag.PUBLIC, "<init>", "(I)V", 2, code -> {
                code.addIload(1);
                code.addOpcode(Opcode.IFEQ);
                code.addIndex(13);
                code.addAload(0);
                code.addInvokespecial("java.lang.Object", "<init>", "()V");
                writeField(code, 5);
                code.addOpcode(Opcode.RETURN);
                writeField(code, 6);
                code.addAload(0);
                code.addInvokespecial("java.lang.Object", "<init>", "()V");
                code.addAload(0);
                code.addOpcode(Opcode.DUP);
                code.addGetfield(NAME, "own", "I");
                code.addOpcode(Opcode.ICONST_2);
                code.addOpcode(Opcode.IMUL);
                code.addPutfield(NAME, "own", "I");
                code.addOpcode(Opcode.RETURN);
            });
            addFrames(
                    constructor,
                    List.of(new StackMapFrame(14, StackMapFrame.Form.FULL, 0, List.of(self, number), List.of())));
        });
        assertThat(own(type, 1)).isEqualTo(5);
        assertThat(own(type, 0)).isEqualTo(12);
    }

    private static void writeField(Bytecode code, int value) {
        code.addAload(0);
        code.addIconst(value);
        code.addPutfield(NAME, "own", "I");
    }

    private static Object own(Class<?> type, int argument) throws ReflectiveOperationException {
        Object made = type.getConstructor(int.class).newInstance(argument);
        return type.getField("own").get(made);
    }

    private static Object run(Class<?> type, int argument) throws ReflectiveOperationException {
        return type.getMethod("run", int.class).invoke(null, argument);
    }

    private static MethodInfo method(
            ClassFile file, int flags, String name, String descriptor, int locals, Consumer<Bytecode> body) {
        Bytecode code = new Bytecode(file.getConstPool(), 4, locals);
        body.accept(code);
        MethodInfo method = new MethodInfo(file.getConstPool(), name, descriptor);
        method.setAccessFlags(flags | AccessFlag.PUBLIC);
        CodeAttribute attribute = code.toCodeAttribute();
        attribute.setMaxStack(4);
        attribute.setMaxLocals(locals);
        method.setCodeAttribute(attribute);
        file.addMethod2(method);
        return method;
    }

    private static void addFrames(MethodInfo method, List<StackMapFrame> frames) {
        byte[] table = StackMapCodec.write(frames, IntUnaryOperator.identity(), IntUnaryOperator.identity());
        method.getCodeAttribute().getAttributes().add(new AttributeInfo(method.getConstPool(), "StackMapTable", table));
    }

    private static Class<?> define(int version, Consumer<ClassFile> members) throws IOException {
        ClassFile file = new ClassFile(false, NAME, "java.lang.Object");
        file.setMajorVersion(version);
        file.setAccessFlags(AccessFlag.PUBLIC | AccessFlag.SUPER);
        field(file, "total", AccessFlag.STATIC);
        field(file, "own", 0);
        members.accept(file);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        file.write(new DataOutputStream(bytes));
        ClassWeaver.Woven woven = WovenLoader.weave(bytes.toByteArray());
        assertThat(woven.skipped()).isEmpty();
        return new ClassLoader(AssembledCodeTest.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(NAME, woven.bytes(), 0, woven.bytes().length);
            }
        }.define();
    }

    private static void field(ClassFile file, String name, int flags) {
        FieldInfo field = new FieldInfo(file.getConstPool(), name, "I");
        field.setAccessFlags(flags | AccessFlag.PUBLIC);
        try {
            file.addField(field);
        } catch (javassist.bytecode.DuplicateMemberException e) {
            throw new IllegalStateException(e);
        }
    }
}
