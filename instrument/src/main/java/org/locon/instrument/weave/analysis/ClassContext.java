package org.locon.instrument.weave.analysis;

import java.util.Optional;
import javassist.bytecode.ClassFile;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.library.LibraryState;
import org.locon.model.Variable;

/** What has to be known of the class that a method is in, to understand the method's code. */
public final class ClassContext {

    private final ClassFile file;
    private final TypeOutline outline;
    private final TypeHierarchy hierarchy;
    private final LibraryState library;
    private final String sourceFile;

    public ClassContext(ClassFile file, TypeHierarchy hierarchy, LibraryState library) {
        this.file = file;
        this.outline = TypeOutline.of(file);
        this.hierarchy = hierarchy;
        this.library = library;
        String source = file.getSourceFile();
        this.sourceFile = source == null ? "" : source;
    }

    public String name() {
        return file.getName();
    }

    public String superName() {
        return file.getSuperclass();
    }

    public String sourceFile() {
        return sourceFile;
    }

    public LibraryState library() {
        return library;
    }

    /** Whether code can name a class as a constant. */
    public boolean hasClassConstants() {
        return file.getMajorVersion() >= ClassFile.JAVA_5;
    }

    /** Whether code has stack maps. */
    public boolean hasStackMaps() {
        return file.getMajorVersion() >= ClassFile.JAVA_6;
    }

    public ConstPool constants() {
        return file.getConstPool();
    }

    /** The field that code of this class names; as it is written, if its class's file can't be read. */
    TypeOutline.Field field(String owner, String name, String descriptor) {
        return hierarchy
                .resolve(outline, owner, name, descriptor)
                .orElseGet(() -> new TypeOutline.Field(owner, CoverageCode.isMember(name), 0));
    }

    /** The variable that the handle in a static field leads to, as other accesses name it; if that can be told. */
    Optional<Variable> variableOfHandle(String owner, String field) {
        return hierarchy.handle(outline, owner, field).map(target -> {
            String declaring = target.descriptor()
                    .map(descriptor ->
                            field(target.type(), target.name(), descriptor).declaringClass())
                    .orElse(target.type());
            return target.name().isEmpty()
                    ? new Variable.Elements(declaring)
                    : new Variable.Field(declaring, target.name());
        });
    }

    /** Whether a call of this method takes a monitor, as far as the type tells that the code names. */
    public boolean isSynchronized(MethodReference called) {
        return hierarchy.isSynchronized(outline, called.owner(), called.name() + called.descriptor());
    }

    /** The type of the JDK that declares or inherits the called method, if it isn't a method of the user's. */
    public Optional<String> ofTheJdk(MethodReference called) {
        return hierarchy.ofTheJdk(outline, called.owner(), called.name() + called.descriptor());
    }

    /** The call, by the JDK's class if a class of the user's has inherited the method from it. */
    public MethodReference known(MethodReference called, int opcode) {
        return opcode == Opcode.INVOKEVIRTUAL || opcode == Opcode.INVOKESPECIAL && !called.isConstructor()
                ? ofTheJdk(called)
                        .map(type -> new MethodReference(type, called.name(), called.descriptor()))
                        .orElse(called)
                : called;
    }
}
