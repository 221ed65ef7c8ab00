// since 8
public class ArrayElements {
    static int calls;
    int[] held = new int[4];
    long[][] grid = new long[3][2];

    static int next() {
        return calls++;
    }

    public static void main(String[] args) {
        boolean[] z = new boolean[2];
        byte[] b = {1, 2, -3};
        char[] c = {'a', 'b'};
        short[] s = {1, 2};
        int[] i = {5, 6, 7};
        long[] j = {1L << 33, 2};
        float[] f = {1.5f, 2};
        double[] d = {Math.PI, 1};
        Object[] o = {"x", 1, null};
        z[1] = !z[0];
        b[next() % 3] += 7;
        c[1]++;
        s[0] -= 4;
        i[i[0] - 4] = i[2]++ + --i[0];
        j[1] <<= 40;
        j[0] = j[1] = j[1] + 1;
        f[1] /= 3;
        d[0] = d[1] += d[0];
        o[2] = o[1] = o[0] + "y";
        System.out.println(z[0] + "" + z[1] + b[0] + b[1] + b[2] + c[0] + c[1] + s[0] + s[1]);
        System.out.println(i[0] + " " + i[1] + " " + i[2] + " " + j[0] + " " + j[1] + " " + f[1] + " " + d[0]);
        System.out.println(o[0] + " " + o[1] + " " + o[2] + " " + calls);
        ArrayElements all = new ArrayElements();
        all.held[all.held.length - 1] |= 6;
        all.grid[2][1] = all.grid[1][0]++ + all.held[3];
        int[][][] deep = {{{1}, {2, 3}}, {}, {null, {4}}};
        deep[0][1][1] *= deep[2][1][0];
        System.out.println(all.held[3] + " " + all.grid[2][1] + " " + all.grid[1][0] + " " + deep[0][1][1]);
        wrong(() -> i[3] = 1);
        wrong(() -> j[-1]++);
        wrong(() -> d[2] = 1.0);
        wrong(() -> o[5] = o);
        wrong(() -> ((Object[]) new String[1])[0] = 1);
        wrong(() -> ((Object[]) new Integer[][] {{1}})[0] = new String[0]);
        wrong(() -> System.out.println(deep[2][0][0]));
        wrong(() -> deep[2][0][1] = 4);
        wrong(() -> System.out.println(b[Integer.MIN_VALUE]));
        ((Object[]) new String[1])[0] = null;
        all.grid = null;
        wrong(() -> all.grid[0][0] = 3L);
    }

    static void wrong(Runnable access) {
        try {
            access.run();
            System.out.println("nothing thrown");
        } catch (RuntimeException e) {
            System.out.println(e + " at line " + e.getStackTrace()[0].getLineNumber());
        }
    }
}
