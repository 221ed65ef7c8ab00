// since 8
public class Finally {
    static int step;
    int depth;
    static long[] log = new long[64];

    static class Resource implements AutoCloseable {
        final int id;
        static int open;

        Resource(int id) {
            this.id = id;
            open++;
            if (id == 3) {
                throw new IllegalArgumentException("can't open " + id);
            }
        }

        public void close() {
            open--;
            log[step++] = id;
            if (id == 2) {
                throw new IllegalStateException("can't close " + id);
            }
        }
    }

    static int returns() {
        try {
            step++;
            return step;
        } finally {
            step += 100;
        }
    }

    @SuppressWarnings("finally")
    int overrides(boolean fail) {
        try {
            depth++;
            if (fail) {
                throw new RuntimeException();
            }
            return depth;
        } catch (RuntimeException e) {
            return depth = 50;
        } finally {
            if (depth > 1) {
                return ++depth;
            }
        }
    }

    static void resources(int a, int b) throws Exception {
        try (Resource one = new Resource(a);
                Resource two = new Resource(b)) {
            log[step++] = one.id * 10 + two.id;
            if (a == 5) {
                throw new Exception("body " + step);
            }
        } catch (IllegalStateException e) {
            log[step++] = -e.getSuppressed().length;
        } finally {
            log[step++] = 77;
        }
    }

    int loops() {
        int n = 0;
        outer:
        for (; ; ) {
            try {
                n += depth;
                for (int i = 0; i < 4; i++) {
                    try {
                        if (i == depth) continue;
                        if (n > 20) break outer;
                        n += i;
                    } finally {
                        depth++;
                    }
                }
            } finally {
                depth -= 2;
                n++;
            }
        }
        return n;
    }

    public static void main(String[] args) {
        step = 0;
        System.out.println(returns() + " " + step);
        step = 0;
        Finally f = new Finally();
        System.out.println(f.overrides(false) + " " + f.overrides(true) + " " + f.overrides(false));
        f.depth = 0;
        System.out.println(f.loops() + " " + f.depth);
        for (int[] pair : new int[][] {{1, 4}, {1, 2}, {1, 3}, {5, 2}, {3, 1}}) {
            try {
                resources(pair[0], pair[1]);
            } catch (Exception e) {
                System.out.println(e + " " + e.getSuppressed().length + " line " + e.getStackTrace()[0].getLineNumber());
            }
        }
        for (int i = 0; i < step; i++) {
            System.out.print(log[i] + " ");
        }
        System.out.println(Resource.open);
        Finally none = null;
        try {
            none.depth++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        none.depth = f.loops();
    }
}
