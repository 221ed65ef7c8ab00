package org.locon.instrument.agent;

/** A program with methods as large as a class file allows; too long to be kept as a file. */
final class HugeSource {

    private HugeSource() {}

    static String text() {
        return """
                public class Huge {
                    int f = 1;
                    long g = 2;
                    int[] a = new int[9];
                    long[] b = new long[9];
                    Object[] o = new Object[9];

                    int manyLocals() {
                %s        a[v299 %% 9] = f += v298;
                        b[a[v297 %% 9] %% 9] += g--;
                        o[v1] = o;
                        synchronized (o) {
                            return f + a[2] + (int) b[1] + (o[1] == o ? 1 : 0);
                        }
                    }

                    int straight() {
                %s        return f;
                    }

                    int jumpsTooFar() {
                        for (int i = 0; i < 2; i++) {
                %s        }
                        return f;
                    }

                    int nearlyFull() {
                %s        return f;
                    }

                    int cases(int n) {
                        while (true) {
                            switch (n) {
                %s                default: return f;
                            }
                        }
                    }

                    public static void main(String[] args) {
                        Huge h = new Huge();
                        System.out.println(h.manyLocals() + " " + h.straight() + " " + h.jumpsTooFar());
                        System.out.println(h.nearlyFull() + " " + h.cases(3) + " " + h.cases(499) + h.g);
                    }
                }
                """.formatted(locals(), statements(1400), statements(1100), statements(5400), cases());
    }

    private static String locals() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            text.append("        int v%d = f + %d;%n".formatted(i, i));
        }
        return text.toString();
    }

    private static String statements(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("        f += %d;%n".formatted(i % 100));
        }
        return text.toString();
    }

    private static String cases() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            text.append("                case %d: f += g; n = %d; break;%n".formatted(i, i % 7 == 0 ? -1 : i + 1));
        }
        return text.toString();
    }
}
