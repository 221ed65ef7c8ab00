// since 17
import java.util.Objects;

sealed interface Expr permits Num, Sum, Neg {
    int NONE = Integer.parseInt("-1");

    default int size() {
        return NONE + 2;
    }
}

record Num(long value) implements Expr {
    static int made;

    Num {
        made++;
        if (value > 1000) {
            throw new IllegalArgumentException("large " + value);
        }
    }
}

record Sum(Expr left, Expr right, int... rest) implements Expr {
    Sum(Expr only) {
        this(only, new Num(0));
    }

    public int size() {
        return left.size() + right().size() + rest.length;
    }
}

record Neg(Expr inner) implements Expr {}

public class Records {
    static long eval(Expr e) {
        if (e instanceof Num n && n.value() >= 0) {
            return n.value();
        } else if (e instanceof Sum s) {
            return eval(s.left()) + eval(s.right());
        }
        return e instanceof Neg n ? -eval(n.inner()) : -7;
    }

    enum Level { LOW, MID { int weight() { return weight * 9; } }, HIGH; int weight = ordinal() + 1; int weight() { return weight++; } }

    static String text = """
            several
              lines""";

    static int choose(Object key, Level level) {
        int base = switch (level) {
            case LOW -> level.weight();
            case MID -> {
                try {
                    yield Objects.requireNonNull(key).hashCode() + level.weight();
                } catch (NullPointerException e) {
                    yield -level.weight;
                } finally {
                    level.weight += 2;
                }
            }
            default -> new int[] {level.weight, 5}[switch (text.length()) { case 0 -> 0; default -> 1; }];
        };
        return base * 10 + Num.made;
    }

    public static void main(String[] args) {
        Expr e = new Sum(new Neg(new Num(4)), new Sum(new Num(9)), 1, 2);
        System.out.println(eval(e) + " " + e.size() + " " + Num.made + " " + new Num(3).equals(new Num(3)) + new Neg(new Num(1)));
        for (Level level : Level.values()) {
            System.out.println(choose(null, level) + " " + choose("k", level) + " " + Level.valueOf("MID").weight());
        }
        try {
            new Num(5000);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage() + Num.made);
        }
        record Pair<A, B>(A a, B b) {
            static int pairs;
            Pair { pairs++; }
            <C> Pair<A, C> with(C c) { return new Pair<>(a, c); }
        }
        System.out.println(new Pair<>(1, "x").with(2.5) + " " + Pair.pairs);
    }
}
