// since 8
abstract class Shape {
    static int made;
    final String label;
    int area = 1;

    Shape(String label, Object... parts) {
        this.label = label + parts.length;
        made++;
        area += size();
    }

    Shape(int area) {
        this("numbered", area);
        this.area = area;
    }

    abstract int size();
}

class Box extends Shape {
    int side = 3;
    final long volume;
    { side++; made += 10; }

    Box(int side) {
        super(side > 2 ? "big" : "small", new Object(), side == 0 ? new int[1] : new Box().label);
        this.side = side;
        volume = (long) side * side * side;
    }

    Box() {
        super("empty", new Box[0].length == 0 ? new StringBuilder("a").append(made) : null);
        volume = this.side;
    }

    Box(Box other) {
        super(other.side = other.side + made++);
        volume = other.volume + area;
        if (other.side > 40) {
            throw new IllegalStateException("too big: " + other.side);
        }
    }

    int size() {
        return side * 2;
    }
}

class Failing {
    int state = 4;
    static Failing escaped;

    Failing(Object arg) {
        escaped = this;
        state = arg.hashCode();
        state = 9;
    }
}

public class Constructors {
    int count = 100;
    static String log = "";

    class Inner {
        int own = count++;

        class Innermost extends Inner {
            int sum = own + count;

            Innermost() {
                super();
                sum += Inner.this.own + Constructors.this.count;
            }
        }
    }

    Runnable local(int captured, long wide) {
        int[] cell = {captured};
        class Local extends Thread {
            final int twice = captured * 2;
            long kept;

            Local(int more) {
                super("local" + more + captured);
                kept = wide + twice + cell[0]++;
            }

            public void run() {
                log += getName() + kept + count + "|";
            }
        }
        return new Local(5) {
            int extra = twice + 1;

            public void run() {
                super.run();
                log += extra + ";" + cell[0];
            }
        };
    }

    public static void main(String[] args) {
        Box big = new Box(5);
        System.out.println(big.label + big.area + " " + big.side + " " + big.volume + " " + Shape.made);
        Box copy = new Box(big);
        System.out.println(copy.label + copy.area + " " + copy.volume + " " + big.side + " " + Shape.made);
        big.side = 50;
        try {
            new Box(big);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " line " + e.getStackTrace()[0].getLineNumber());
        }
        try {
            new Failing(null);
        } catch (NullPointerException e) {
            System.out.println(Failing.escaped.state + " " + e.getMessage());
        }
        Constructors outer = new Constructors();
        Inner inner = outer.new Inner();
        Inner.Innermost innermost = inner.new Innermost();
        System.out.println(inner.own + " " + innermost.own + " " + innermost.sum + " " + outer.count);
        outer.local(3, 1L << 35).run();
        System.out.println(log);
    }
}
