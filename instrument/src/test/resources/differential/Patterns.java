// since 21
import java.util.List;

public class Patterns {
    sealed interface Node permits Leaf, Fork {}

    record Leaf(int value) implements Node {}

    record Fork(Node left, Node right, long weight) implements Node {}

    enum Side { LEFT, RIGHT }

    static int guards;
    int limit = 5;
    int[] hits = new int[4];

    static int guard() {
        return guards++;
    }

    int walk(Object o) {
        return switch (o) {
            case null -> hits[0]++;
            case Leaf(int v) when v > limit -> {
                limit++;
                yield v * 100;
            }
            case Leaf l -> l.value() + hits[1]++;
            case Fork(Leaf(var x), Leaf(var y), long w) when guard() % 2 == 0 -> (int) w + x * y;
            case Fork f -> walk(f.left()) + walk(f.right());
            case Side s when s == Side.LEFT -> limit;
            case Side.RIGHT -> -limit;
            case String s -> s.length() + limit;
            case int[] a -> a[0] = a[1]++ + hits.length;
            case List<?> list -> {
                int sum = 0;
                for (Object each : list) {
                    sum += walk(each);
                }
                yield sum;
            }
            default -> throw new IllegalStateException("no case for " + o.getClass().getSimpleName() + guards);
        };
    }

    public static void main(String[] args) throws Exception {
        Patterns p = new Patterns();
        Node tree = new Fork(new Fork(new Leaf(2), new Leaf(3), 1L << 3), new Leaf(9), 4);
        int[] array = {1, 2};
        System.out.println(p.walk(tree) + " " + p.walk(tree) + " " + p.walk(null) + p.walk("abc") + p.walk(Side.RIGHT));
        System.out.println(p.walk(List.of(tree, Side.LEFT, array, "x")) + " " + array[0] + array[1] + " " + guards + p.limit);
        if (tree instanceof Fork(Fork(var a, var b, var w), Leaf(int v)  , var rest) && w < v) {
            System.out.println(a + " " + b + rest);
        }
        try {
            p.walk(1.5);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getLineNumber());
        }
        int[] sum = new int[1];
        Thread[] threads = new Thread[20];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Thread.ofVirtual().start(() -> {
                synchronized (p) {
                    sum[0] += p.limit;
                    guards++;
                }
            });
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(sum[0] + " " + guards);
    }
}
