package org.locon.instrument.weave.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javassist.bytecode.AccessFlag;
import javassist.bytecode.ClassFile;
import javassist.bytecode.ConstantAttribute;
import javassist.bytecode.FieldInfo;
import javassist.bytecode.MethodInfo;

/**
 * What has to be known of a class to find the fields and methods it declares or inherits; names are binary names.
 *
 * @param methods by name and descriptor, whether they are synchronized
 * @param handles by the names of its fields, where the handles lead to that they have
 */
public record TypeOutline(
        String name,
        String superName,
        List<String> interfaces,
        Map<String, Field> fields,
        Map<String, Boolean> methods,
        Map<String, HandleLookups.Target> handles) {

    /**
     * A declared field that is worth nothing to weave is {@code inert}.
     *
     * @param flags as the class file has them; 0 if that isn't known
     */
    record Field(String declaringClass, boolean inert, int flags) {}

    static TypeOutline of(ClassFile file) {
        Map<String, Field> fields = new HashMap<>();
        boolean leaks = file.getSuperclass() == null || ThisEscape.leaks(file);
        for (FieldInfo field : file.getFields()) {
            fields.put(
                    field.getName() + field.getDescriptor(),
                    new Field(file.getName(), inert(field, leaks), field.getAccessFlags()));
        }
        Map<String, Boolean> methods = new HashMap<>();
        for (MethodInfo method : file.getMethods()) {
            boolean locks = (method.getAccessFlags() & AccessFlag.SYNCHRONIZED) != 0;
            methods.put(method.getName() + method.getDescriptor(), locks);
        }
        return new TypeOutline(
                file.getName(),
                file.getSuperclass(),
                List.of(file.getInterfaces()),
                fields,
                methods,
                HandleLookups.of(file));
    }

    Field field(String name, String descriptor) {
        return fields.get(name + descriptor);
    }

    /**
     * Whether no two threads can race for the field. It is the compiler's own, as captured variables, switch tables and
     * coverage data are. Or it is final, and a constant, or static (class initialization orders its accesses), or of an
     * object that nobody else sees before it is constructed.
     */
    private static boolean inert(FieldInfo field, boolean leaks) {
        int flags = field.getAccessFlags();
        boolean isFinal = (flags & AccessFlag.FINAL) != 0;
        boolean isStatic = (flags & AccessFlag.STATIC) != 0;
        return (flags & AccessFlag.SYNTHETIC) != 0
                || isFinal && (isStatic || !leaks || field.getAttribute(ConstantAttribute.tag) != null);
    }
}
