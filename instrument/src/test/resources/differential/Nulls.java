// since 8
public class Nulls {
    int i;
    long j;
    String s;
    Nulls next;
    int[] a;
    double[][] d;
    Object[] o;
    static Nulls none;

    interface Access {
        void run();
    }

    static Nulls find() {
        return null;
    }

    static void failing(Access access) {
        try {
            access.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(e.getClass().getName() + ": " + e.getMessage() + " at " + top.getMethodName() + ":" + top.getLineNumber());
        }
    }

    public static void main(String[] args) {
        Nulls n = new Nulls();
        Nulls local = null;
        failing(() -> System.out.println(none.i));
        failing(() -> none.j = 4L);
        failing(() -> none.i = n.i++);
        failing(() -> n.next.next.s = "x");
        failing(() -> find().j++);
        failing(() -> n.a[2] = 3);
        failing(() -> System.out.println(n.a[n.i]));
        failing(() -> n.d[0][1] = 2.0);
        failing(() -> n.d[0][1]++);
        failing(() -> n.o[1] = n);
        failing(() -> System.out.println(n.o[n.i].hashCode()));
        failing(() -> { synchronized (n.next) { n.i = 5; } });
        failing(() -> { throw null; });
        n.d = new double[2][];
        failing(() -> n.d[1][0] = n.j);
        failing(() -> n.d[1][0] -= 3);
        failing(() -> n.d[2] = null);
        n.o = new Nulls[1];
        failing(() -> n.o[0] = "text");
        failing(() -> n.o[1] = "text");
        failing(() -> n.o[0] = null);
        failing(() -> System.out.println((n.o[0] = n) == n ? n.o.length : n.a[0]));
        try {
            local.next.i = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(n.i + " " + n.j + local.s);
    }
}
