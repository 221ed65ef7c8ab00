package org.locon.instrument.scheduling;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.locon.model.Site;
import org.locon.model.Variable;

/**
 * The value of a variable in words: of primitives and strings itself, of other references whether it is null and of
 * which class. It calls no code of the subject and initializes no class; where that can't be, there are no words.
 */
final class ShownValue {

    private static final int LONGEST = 60;

    private ShownValue() {}

    /**
     * @param id of the element, where the owner is an array
     * @param isOver whether the access has happened, so that a class is initialized whose field it was
     * @param loader of the run's classes, or null if it isn't known
     */
    static String of(Object owner, int id, Site site, boolean isOver, ClassLoader loader) {
        try {
            Variable variable = site.variable();
            if (variable instanceof Variable.Elements) {
                return owner != null && owner.getClass().isArray() && id >= 0 ? words(Array.get(owner, id)) : "";
            }
            if (!(variable instanceof Variable.Field field) || field.className().isEmpty()) {
                return "";
            }
            Field found = field(owner, field, loader);
            boolean isStatic = found != null && Modifier.isStatic(found.getModifiers());
            if (found == null || isStatic && !isOver && !site.className().equals(field.className())) {
                return "";
            }
            found.setAccessible(true);
            return words(found.get(isStatic ? null : owner));
        } catch (ReflectiveOperationException | RuntimeException | Error hidden) {
            return "";
        }
    }

    private static Field field(Object owner, Variable.Field field, ClassLoader loader) throws ClassNotFoundException {
        for (Class<?> type = owner == null ? null : owner.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().equals(field.className())) {
                return declared(type, field.name());
            }
        }
        return loader == null ? null : declared(Class.forName(field.className(), false, loader), field.name());
    }

    private static Field declared(Class<?> type, String name) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        }
        return null;
    }

    private static String words(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof String text) {
            String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
            return '"' + cut.replaceAll("\\p{Cntrl}", "?") + '"';
        }
        if (value instanceof Character letter) {
            return "'" + (Character.isISOControl(letter) ? '?' : letter) + "'";
        }
        boolean isPrimitive =
                value instanceof Number && value.getClass().getName().startsWith("java.lang.")
                        || value instanceof Boolean;
        return isPrimitive
                ? value.toString()
                : "a " + value.getClass().getTypeName().replaceFirst("^.*[.$](?=[^.$])", "");
    }
}
