// since 8
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** What a class says of itself, objects compared member by member, and where exceptions say that they come from. */
public class Reflection {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Note {
        String value() default "n";

        int[] numbers() default {};
    }

    @Note("base")
    static class Base<T extends Comparable<T>> {
        protected T value;
        private int count;
        static long total;
    }

    @Note(numbers = {1, 2})
    static final class Point extends Base<Integer> implements Cloneable, Callable<String> {
        private final int x;
        @Note("y") private volatile double y;
        private transient Object[] ignored = {1};
        private final Runnable move;

        Point(int x, double y) {
            this.x = x;
            this.y = y;
            this.move = () -> this.y++;
        }

        @Note("call")
        @Override
        public synchronized String call() throws IllegalStateException {
            move.run();
            total++;
            class Local {
                String text = "local " + x;
            }
            return new Local().text + ignored[0];
        }

        static <E extends Exception> void fail(E e) throws E {
            synchronized (Point.class) {
                total--;
                throw e;
            }
        }

        @Override
        public Point clone() throws CloneNotSupportedException {
            return (Point) super.clone();
        }
    }

    static String described(Class<?> type) {
        List<String> lines = new ArrayList<>();
        for (Field f : type.getDeclaredFields()) {
            lines.add(f.toGenericString() + Arrays.toString(f.getAnnotations()) + f.isSynthetic());
        }
        for (Method m : type.getDeclaredMethods()) {
            lines.add(m.toGenericString() + m.getAnnotations().length + m.isSynthetic() + m.isBridge() + m.isVarArgs());
        }
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            lines.add(c.toGenericString() + Arrays.toString(c.getParameters()) + c.isSynthetic());
        }
        lines.sort(null);
        return type.toGenericString() + " " + Modifier.toString(type.getModifiers()) + type.getGenericSuperclass()
                + Arrays.toString(type.getGenericInterfaces()) + Arrays.toString(type.getAnnotations())
                + type.getEnclosingClass() + type.getEnclosingMethod() + type.isMemberClass()
                + type.getDeclaredClasses().length + "\n  " + String.join("\n  ", lines);
    }

    /** As builders of {@code equals} by reflection do it. */
    static boolean same(Object one, Object other) throws IllegalAccessException {
        for (Class<?> type = one.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                field.setAccessible(true);
                if (!Modifier.isTransient(field.getModifiers()) && !Modifier.isStatic(field.getModifiers())) {
                    Object a = field.get(one);
                    Object b = field.get(other);
                    if (a == null ? b != null : !a.equals(b)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    static void frames(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().startsWith("Reflection")) {
                System.out.println("  " + frame);
            }
        }
    }

    static int deeper(int n, int[] values) {
        return n == 0
                ? values[3]
                : deeper(
                        n - 1,
                        values);
    }

    public static void main(String[] args) throws Exception {
        Point point = new Point(1, 2);
        System.out.println(described(Point.class));
        System.out.println(described(Base.class));
        System.out.println(described(Note.class));
        System.out.println(described(Reflection.class));
        Point copy = point.clone();
        System.out.println(same(point, copy) + " " + point.call() + same(point, copy) + copy.call());
        Field y = Point.class.getDeclaredField("y");
        y.setAccessible(true);
        y.setDouble(copy, 3);
        System.out.println(point.y + " " + same(point, copy) + Base.total);
        System.out.println(Point.class.getMethod("call").invoke(point));
        try {
            Point.fail(new IllegalStateException("failed"));
        } catch (IllegalStateException e) {
            frames(e);
        }
        try {
            deeper(2, new int[3]);
        } catch (ArrayIndexOutOfBoundsException e) {
            frames(e);
        }
        frames(new Throwable(Thread.currentThread().getStackTrace()[1].toString()));
        for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
            if (frame.getClassName().startsWith("org.locon.instrument.probe")) {
                System.out.println("a probe is seen " + frame);
            }
        }
    }
}
