// since 8
interface Seeded {
    int[] SEEDS = {3, 1, 4};
    Object TOKEN = new StringBuilder("token");
}

class Base {
    boolean z;
    byte b;
    char c = 'c';
    short s;
    int i = 7;
    long j = 1L << 40;
    float f = 1.5f;
    double d = 2.25;
    String text = "base";
    volatile long stamp;
    final int settled;
    static long total;
    static double ratio = 0.5;
    static String name = "Base";

    Base(int settled) {
        this.settled = settled;
    }
}

class Derived extends Base implements Seeded {
    int i = 70;

    Derived() {
        super(11);
        j += i;
        super.i++;
        b--;
        d *= f;
        text += name + settled;
    }

    long all() {
        long sum = stamp++ + ++stamp + (j <<= 2) + (super.i |= 64) + i-- + (z ? 1 : 0) + c++ + (s += 3);
        total += sum;
        Derived.ratio /= 2;
        return sum + SEEDS[1] + Derived.SEEDS.length;
    }
}

public class Fields {
    static Fields next;
    Fields link;
    long value;

    static Fields self(String note, Fields f) {
        System.out.println(note);
        return f;
    }

    public static void main(String[] args) {
        Derived one = new Derived();
        System.out.println(one.all() + " " + one.all() + " " + one.b + " " + one.c + " " + one.s + " " + one.text);
        System.out.println(one.i + " " + ((Base) one).i + " " + one.j + " " + one.d + " " + one.stamp);
        System.out.println(Base.total + " " + Derived.total + " " + Base.ratio + " " + Seeded.TOKEN + one.TOKEN);
        Fields a = new Fields();
        Fields b = new Fields();
        a.link = b.link = a;
        a.link.link.value = b.link.value = 5L;
        long kept = self("left", a).value += self("right", b).value = 8;
        next = a;
        next.link.value++;
        Base.total = next.value-- - --a.value;
        System.out.println(kept + " " + a.value + " " + b.value + " " + Base.total + " " + (next = b).link.value);
    }
}
