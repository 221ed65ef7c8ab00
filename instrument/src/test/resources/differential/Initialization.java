// since 8
public class Initialization {
    static void say(String what) {
        System.out.println(what);
    }

    static int valueOf(String what, int value) {
        say("init " + what);
        return value;
    }

    static class Lazy {
        static int f = valueOf("Lazy", 3);
        static final int CONSTANT = 9;
        static final int COMPUTED = valueOf("Lazy.COMPUTED", 4);
    }

    static class Parent {
        static long p = valueOf("Parent", 5);
    }

    static class Child extends Parent {
        static int c = valueOf("Child", 6);
    }

    interface Settings {
        int S = valueOf("Settings", 7);
    }

    static class Uses implements Settings {
        static int u = valueOf("Uses", 8);
    }

    static class Broken {
        static int b = valueOf("Broken", 1) / 0;
    }

    static class Cycle1 {
        static int a = Cycle2.b + valueOf("Cycle1", 1);
    }

    static class Cycle2 {
        static int b = Cycle1.a + valueOf("Cycle2", 2);
    }

    static class Holder {
        static Holder instance = new Holder();
        static int made;
        int number = ++made;

        static Holder get() {
            return instance;
        }

        int made() {
            return made;
        }
    }

    public static void main(String[] args) throws Exception {
        say("" + Lazy.CONSTANT);
        Lazy.f = valueOf("argument", 1) + 1;
        say("" + Lazy.f + Lazy.COMPUTED);
        Child.p = 10;
        say("parent set");
        say("" + Child.c + Uses.S);
        say("" + Uses.u);
        for (int i = 0; i < 2; i++) {
            try {
                Broken.b++;
            } catch (Throwable e) {
                say(e.getClass() + " " + (e.getCause() == null ? "" : e.getCause().getClass()));
            }
        }
        say("" + Cycle1.a + Cycle2.b);
        Holder h = Holder.get();
        say(h.number + " " + h.made());
        Thread[] threads = new Thread[3];
        int[] seen = new int[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            threads[i] = new Thread(() -> seen[k] = Late.value + new Late().own());
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        say(seen[0] + " " + seen[1] + " " + seen[2]);
    }

    static class Helper extends Thread {
        public void run() {
            say("helper runs");
        }
    }

    static class Late {
        static int value;

        static {
            Initialization.say("Late begins");
            Thread helper = new Helper();
            helper.start();
            try {
                helper.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            value = 21;
        }

        int own() {
            return value;
        }
    }
}
