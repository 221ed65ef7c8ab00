// since 8
public class Loops {
    int n;
    static int s;
    int[] a = {4, 3, 2, 1};
    Loops next;
    volatile boolean go = true;

    void first() {
        while (true) {
            if (n++ > 5) {
                return;
            }
        }
    }

    static void firstStatic() {
        do {
            s++;
        } while (s < 10);
    }

    void spin() {
        while (go) {
            go = n-- > 0;
        }
    }

    int chase() {
        Loops at = this;
        int length = 0;
        while (at.next != null && at.next != this) {
            at = at.next;
            length++;
        }
        return at.a[length % at.a.length];
    }

    void sort() {
        for (int i = 0; i < a.length; i++)
            for (int k = i; k > 0 && a[k - 1] > a[k]; k--) {
                int t = a[k];
                a[k] = a[k - 1];
                a[k - 1] = t;
            }
    }

    boolean mixed(int x) {
        return x > n ? a[x & 3] > n || s == 3 : next == null ? go && s++ > n : next.go ^ (n = x) > 2;
    }

    static long fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2) + (s & 0);
    }

    public static void main(String[] args) {
        Loops l = new Loops();
        l.first();
        firstStatic();
        System.out.println(l.n + " " + s);
        l.spin();
        l.sort();
        for (int each : l.a) {
            System.out.print(each + " ");
        }
        l.next = new Loops();
        l.next.next = new Loops();
        l.next.next.next = l;
        System.out.println(l.chase() + " " + l.n + l.go);
        for (int x = -3; x < 5; x++) {
            System.out.print(l.mixed(x) + "" + l.next.next.mixed(x) + " ");
        }
        System.out.println(fib(15));
        long sum = 0;
        for (int i = 0; i < 20000; i++) {
            l.n += i;
            sum += l.a[i & 3] * l.n;
            s ^= (int) sum;
        }
        System.out.println(sum + " " + s);
    }
}
