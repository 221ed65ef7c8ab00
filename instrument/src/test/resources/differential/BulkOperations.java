// since 9
import java.util.*;
import java.util.function.IntBinaryOperator;
import java.util.stream.*;

public class BulkOperations {

    enum Level {
        LOW,
        HIGH
    }

    interface Action {
        void run() throws Throwable;
    }

    static void attempt(Action action) {
        try {
            action.run();
        } catch (Throwable e) {
            System.out.println(e.getClass() + " " + e.getMessage() + " in " + e.getStackTrace()[0].getMethodName());
        }
    }

    static class Part implements Comparable<Part> {
        final Part[] whole;
        final int number;

        Part(Part[] whole, int number) {
            this.whole = whole;
            this.number = number;
        }

        @Override
        public String toString() {
            whole[whole.length - 1] = null;
            return "part " + number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Part && ((Part) other).number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public int compareTo(Part other) {
            if (number == 7 && other.number == 8) {
                throw new IllegalStateException("7 and 8 in " + whole.length);
            }
            return Integer.compare(number, other.number);
        }
    }

    static void copies() {
        int[] a = IntStream.range(0, 10).toArray();
        System.arraycopy(a, 0, a, 2, 8);
        System.out.println(Arrays.toString(a));
        System.arraycopy(a, 3, a, 1, 7);
        System.arraycopy(a, 1, a, 1, 0);
        System.out.println(Arrays.toString(a));
        byte[] b = new byte[4];
        System.arraycopy(new byte[] {1, 2, 3}, 1, b, 2, 2);
        boolean[] z = new boolean[3];
        System.arraycopy(new boolean[] {true, true}, 0, z, 1, 2);
        double[] d = new double[2];
        System.arraycopy(new double[] {1.5, Double.NaN}, 0, d, 0, 2);
        long[][] grid = {{1, 2}, {3}};
        long[][] rows = new long[3][];
        System.arraycopy(grid, 0, rows, 1, 2);
        System.out.println(Arrays.toString(b) + Arrays.toString(z) + Arrays.toString(d) + Arrays.deepToString(rows));
        Object[] objects = {"a", "b", 3, "d"};
        String[] strings = new String[4];
        attempt(() -> System.arraycopy(objects, 0, strings, 0, 4));
        System.out.println(Arrays.toString(strings));
        System.arraycopy(strings, 0, objects, 2, 2);
        System.arraycopy(objects, 0, strings, 1, 2);
        System.out.println(Arrays.toString(objects) + Arrays.toString(strings));
        attempt(() -> System.arraycopy(a, 0, a, 5, 6));
        attempt(() -> System.arraycopy(a, -1, a, 0, 1));
        attempt(() -> System.arraycopy(a, 0, a, 0, -1));
        attempt(() -> System.arraycopy(a, 11, a, 0, 0));
        attempt(() -> System.arraycopy(a, 0, b, 0, 1));
        attempt(() -> System.arraycopy(a, 0, objects, 0, 1));
        attempt(() -> System.arraycopy("a", 0, a, 0, 1));
        attempt(() -> System.arraycopy(a, 0, "b", 0, 1));
        attempt(() -> System.arraycopy(null, 0, a, 0, 1));
        attempt(() -> System.arraycopy(a, Integer.MAX_VALUE, a, 1, 1));
        attempt(() -> System.arraycopy(a, 1, a, Integer.MAX_VALUE, Integer.MAX_VALUE));
        int[] large = IntStream.range(0, 5000).toArray();
        System.arraycopy(large, 0, large, 1, 4999);
        System.arraycopy(large, 100, large, 0, 4900);
        System.out.println(Arrays.hashCode(large) + " " + large[0] + " " + large[4999]);
    }

    static void newArrays() {
        int[] a = {1, 2, 3};
        String[] s = {"x", "y"};
        long[][] grid = {{1, 2}, {3}};
        System.out.println(Arrays.toString(Arrays.copyOf(a, 5)) + Arrays.toString(Arrays.copyOf(a, 1)));
        System.out.println(Arrays.toString(Arrays.copyOfRange(a, 1, 6)) + Arrays.toString(Arrays.copyOfRange(a, 3, 3)));
        System.out.println(Arrays.toString(Arrays.copyOf(s, 3)) + Arrays.copyOf(s, 3).getClass());
        Object[] wide = Arrays.copyOf(s, 1, Object[].class);
        Object[] narrow = Arrays.copyOfRange(wide, 0, 1, String[].class);
        System.out.println(Arrays.toString(wide) + Arrays.toString(narrow) + wide.getClass() + narrow.getClass());
        attempt(() -> Arrays.copyOf(new Object[] {1}, 1, String[].class));
        attempt(() -> Arrays.copyOf(a, -1));
        attempt(() -> Arrays.copyOfRange(a, 4, 5));
        attempt(() -> Arrays.copyOfRange(a, 2, 1));
        attempt(() -> Arrays.copyOf((int[]) null, 1));
        int[] cloned = a.clone();
        cloned[0] = 9;
        long[][] shallow = grid.clone();
        System.out.println(Arrays.toString(a) + Arrays.toString(cloned) + (shallow[0] == grid[0]) + s.clone().length);
        System.out.println(Level.values().length + Level.valueOf("LOW").name() + new byte[0].clone().length);
        attempt(() -> ((int[]) null).clone());
        System.out.println(new int[3000].clone().length + Arrays.copyOf(new double[2000], 2001).length);
    }

    static void fills() {
        boolean[] z = new boolean[2];
        byte[] b = new byte[2];
        char[] c = new char[2];
        short[] s = new short[2];
        int[] i = new int[4];
        long[] j = new long[4];
        float[] f = new float[2];
        double[] d = new double[3];
        Object[] o = new String[3];
        Arrays.fill(z, true);
        Arrays.fill(b, (byte) 1);
        Arrays.fill(c, 'c');
        Arrays.fill(s, (short) 2);
        Arrays.fill(i, 5);
        Arrays.fill(i, 1, 3, 6);
        Arrays.fill(i, 2, 2, 7);
        Arrays.fill(j, 7L);
        Arrays.fill(j, 0, 1, 8L);
        Arrays.fill(f, 1.5f);
        Arrays.fill(d, 1, 3, 2.5);
        Arrays.fill(o, "o");
        Arrays.fill(o, 0, 1, null);
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(c) + Arrays.toString(s) + Arrays.toString(i)
                + Arrays.toString(j) + Arrays.toString(f) + Arrays.toString(d) + Arrays.toString(o));
        attempt(() -> Arrays.fill(o, 5));
        attempt(() -> Arrays.fill(i, 3, 2, 5));
        attempt(() -> Arrays.fill(i, 3, 5, 5));
        attempt(() -> Arrays.fill(i, -1, 5, 5));
        attempt(() -> Arrays.fill((int[]) null, 5));
        System.out.println(Arrays.toString(i) + Arrays.toString(o));
        int[] large = new int[2000];
        Arrays.fill(large, 3);
        Arrays.fill(large, 10, 1500, 4);
        System.out.println(Arrays.stream(large).sum());
    }

    static void inPlace() {
        int[] a = {3, 1, 2};
        Arrays.sort(a);
        Integer[] boxed = {3, 1, 2, 5};
        Arrays.sort(boxed, Comparator.reverseOrder());
        Arrays.sort(boxed, 1, 3);
        Arrays.parallelSort(boxed, 0, 2);
        long[] fibonacci = new long[10];
        Arrays.setAll(fibonacci, i -> i < 2 ? i : fibonacci[i - 1] + fibonacci[i - 2]);
        Arrays.parallelSetAll(a, i -> i * i);
        Arrays.parallelPrefix(a, Integer::sum);
        Arrays.parallelPrefix(a, 1, 3, (x, y) -> x * y);
        System.out.println(Arrays.toString(a) + Arrays.toString(boxed) + Arrays.toString(fibonacci));
        Part[] parts = new Part[4];
        Arrays.setAll(parts, i -> new Part(parts, 9 - i));
        attempt(() -> Arrays.sort(parts));
        for (Part part : parts) {
            System.out.print(part.number + " ");
        }
        attempt(() -> Arrays.sort(new Object[] {1, "a"}));
        attempt(() -> Arrays.sort(a, 2, 1));
        attempt(() -> Arrays.setAll(a, i -> a[i + 1]));
        attempt(() -> Arrays.sort((int[]) null));
        System.out.println(Arrays.toString(a));
    }

    static void reading() {
        Part[] parts = new Part[3];
        Arrays.setAll(parts, i -> new Part(parts, i));
        System.out.println(Arrays.hashCode(parts) + Arrays.toString(parts));
        System.out.println(Arrays.hashCode((int[]) null) + Arrays.toString((long[]) null) + Arrays.toString(new char[0]));
        Object[] self = {1, null};
        self[1] = self;
        System.out.println(Arrays.deepToString(self));
        double[] nan = {Double.NaN, -0.0};
        int[] a = {1, 2, 3};
        System.out.println(Arrays.equals(nan, nan) + " " + Arrays.equals(nan, nan.clone()) + " " + Arrays.equals(a, new int[] {1, 2})
                + " " + Arrays.equals(a, null) + " " + Arrays.equals((int[]) null, null) + " " + Arrays.equals(a, 1, 2, a, 1, 2)
                + " " + Arrays.deepEquals(new int[][] {a}, new int[][] {a.clone()}) + " " + Arrays.equals(new String[] {"a"}, new String[] {"a"}));
        System.out.println(Arrays.mismatch(a, new int[] {1, 5}) + " " + Arrays.compare(a, new int[] {1, 1}) + " "
                + Arrays.compare(new String[] {"a"}, new String[] {"b"}) + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}));
        IntStream lazy = Arrays.stream(a);
        a[0] = 10;
        System.out.println(lazy.sum() + Arrays.stream(a, 1, 3).sum() + Arrays.stream(new String[] {"q"}).collect(Collectors.joining()));
        System.out.println(Arrays.asList("l", "m") + "" + Arrays.binarySearch(a, 3) + Arrays.spliterator(a).estimateSize());
        attempt(() -> Arrays.stream(a, 2, 1));
        attempt(() -> Arrays.equals(a, 0, 5, a, 0, 5));
        attempt(() -> Arrays.stream((int[]) null));
        attempt(() -> Arrays.mismatch(a, null));
        System.out.println(Arrays.hashCode(new int[2000]) + Arrays.toString(new boolean[1500]).length());
    }

    static void threads() throws InterruptedException {
        int[] shared = new int[8];
        IntBinaryOperator plus = Integer::sum;
        Thread[] all = new Thread[3];
        for (int t = 0; t < all.length; t++) {
            int number = t + 1;
            all[t] = new Thread(() -> {
                for (int i = 0; i < 200; i++) {
                    synchronized (shared) {
                        Arrays.fill(shared, number);
                        int[] copy = shared.clone();
                        System.arraycopy(copy, 1, shared, 0, 7);
                        Arrays.sort(shared);
                        if (Arrays.stream(Arrays.copyOf(shared, 8)).reduce(0, plus) != 8 * number) {
                            System.out.println("wrong");
                        }
                    }
                }
            });
            all[t].start();
        }
        for (Thread each : all) {
            each.join();
        }
        System.out.println(Arrays.equals(shared, shared.clone()));
    }

    public static void main(String[] args) throws Exception {
        copies();
        newArrays();
        fills();
        inPlace();
        reading();
        threads();
    }
}
