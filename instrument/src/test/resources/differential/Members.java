// since 8
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;

public class Members implements Serializable, Comparable<Members> {
    private int secret = 1;
    private static long hidden = 2;
    protected double shown;
    static final long[] TABLE = new long[] {1, 2, 3};

    private static class Nested {
        private String own = "n";

        private String peek(Members m) {
            m.secret += 5;
            hidden <<= 2;
            return own += m.secret;
        }
    }

    interface Named {
        String PREFIX = String.valueOf("p");

        default String name() {
            return PREFIX + count();
        }

        static int start() {
            return PREFIX.length();
        }

        int count();
    }

    static class Impl<T extends Number> implements Named {
        T held;

        Impl(T held) {
            this.held = held;
        }

        public int count() {
            return held.intValue() + Named.start();
        }
    }

    static class Narrow extends Impl<Integer> {
        Narrow() {
            super(4);
        }

        int boxed() {
            held++;
            held += 2;
            return held;
        }
    }

    @Override
    public int compareTo(Members o) {
        return Integer.compare(secret, o.secret);
    }

    native void missing();

    public static void main(String[] args) throws Exception {
        Members m = new Members();
        Nested n = new Nested();
        System.out.println(n.peek(m) + n.own + m.secret++ + hidden + " " + m.compareTo(new Members()));
        System.out.println(new Impl<>(2.5).name() + new Narrow().boxed() + new Narrow().name());
        System.out.println(ObjectStreamClass.lookup(Members.class).getSerialVersionUID());
        for (Class<?> c : new Class<?>[] {Members.class, Nested.class, Narrow.class, Named.class}) {
            String[] methods = Arrays.stream(c.getDeclaredMethods()).map(Method::toString).sorted().toArray(String[]::new);
            String[] fields = Arrays.stream(c.getDeclaredFields()).map(Field::toString).sorted().toArray(String[]::new);
            System.out.println(Arrays.toString(methods) + Arrays.toString(fields));
        }
        try {
            m.missing();
        } catch (UnsatisfiedLinkError e) {
            System.out.println("no native code");
        }
        assert hidden < 0 : "hidden is " + hidden++;
    }
}
