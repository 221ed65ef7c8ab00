// since 8
import java.lang.reflect.Array;
import java.util.function.Supplier;

/** What begins the initialization of a class, what doesn't, and what becomes of one that fails. */
public class Initializers {
    static int say(String what) {
        System.out.println("init " + what);
        return what.length();
    }

    static class Element {
        static int e = say("Element");
        int own = 1;
    }

    static class Named {
        static int n = say("Named");
        static final String CONSTANT = "constant";
        static final Integer BOXED = 5;
    }

    interface Plain {
        int PLAIN = say("Plain");
    }

    interface WithDefault {
        int DEFAULT = say("WithDefault");

        default int twice() {
            return 2 * DEFAULT;
        }
    }

    interface Deeper extends WithDefault, Plain {
        int DEEPER = say("Deeper");
    }

    static class Implementing implements Deeper {
        static int i = say("Implementing");
    }

    static class Super {
        static int s = say("Super");

        static int get() {
            return s;
        }
    }

    static class Sub extends Super {
        static int sub = say("Sub");
    }

    static class Locked {
        static int l = say("Locked");

        static synchronized int take() {
            return ++l;
        }
    }

    static class Referred {
        static int r = say("Referred");

        static int give() {
            return r;
        }
    }

    enum Color {
        RED,
        GREEN;

        static final int COUNT = say("Color");
    }

    static class BrokenWrite {
        static int b;

        static {
            if (say("BrokenWrite") > 0) {
                throw new IllegalStateException("broken");
            }
        }
    }

    static class BrokenError {
        static long[] b = {say("BrokenError")};

        static {
            b[3] = 4;
        }

        int field;

        static void call() {}
    }

    static class Recursive {
        static Recursive one = new Recursive();
        static int value = 5;
        int seen = value;

        Recursive() {
            value++;
        }
    }

    static void attempt(String what, Supplier<Object> action) {
        try {
            System.out.println(what + " " + action.get());
        } catch (Throwable e) {
            Throwable cause = e.getCause();
            System.out.println(what + " " + e + (cause == null ? "" : " because of " + cause.getClass()));
        }
    }

    public static void main(String[] args) throws Exception {
        Element[] elements = new Element[3];
        Element[][] many = new Element[2][2];
        elements[0] = null;
        System.out.println(elements.length + many.length + " " + (elements instanceof Object[]) + elements.clone().length);
        Element none = (Element) elements[0];
        System.out.println(none instanceof Element);
        System.out.println(Element.class.getSimpleName() + Array.newInstance(Element.class, 1).getClass().getSimpleName());
        try {
            System.out.println(none.own);
        } catch (NullPointerException e) {
            System.out.println("no element, and not initialized");
        }
        System.out.println(Named.CONSTANT);
        System.out.println(Class.forName("Initializers$Named", false, Initializers.class.getClassLoader()).getSimpleName());
        System.out.println(Named.BOXED);
        System.out.println("interfaces");
        new Implementing();
        System.out.println(Implementing.DEEPER + Implementing.i);
        System.out.println(Implementing.PLAIN);
        System.out.println("by subclass");
        System.out.println(Sub.s + Sub.get());
        Sub.s++;
        System.out.println(Sub.sub);
        System.out.println(Locked.take());
        Supplier<Integer> referred = Referred::give;
        System.out.println("not yet");
        System.out.println(referred.get());
        Color color = null;
        System.out.println("no color " + color);
        switch (Color.GREEN) {
            case GREEN:
                System.out.println(Color.values().length);
                break;
            default:
                break;
        }
        for (int i = 0; i < 2; i++) {
            attempt("write", () -> BrokenWrite.b = 3);
            attempt("read", () -> BrokenWrite.b);
            attempt("new", () -> new BrokenError().field++);
            attempt("array", () -> new BrokenError[2].length);
            attempt("element", () -> BrokenError.b[0]);
        }
        Thread other = new Thread(() -> attempt("elsewhere", () -> ++BrokenError.b[0]));
        other.start();
        other.join();
        System.out.println(Recursive.one.seen + " " + Recursive.value);
    }
}
