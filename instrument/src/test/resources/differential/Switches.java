// since 8
public class Switches {
    enum Color { RED, GREEN { String hint() { return "g" + uses; } }, BLUE; int uses; String hint() { return "c" + ++uses; } }

    static int f = 1;
    int g = 2;

    static int strings(String s) {
        switch (s) {
            case "Aa":
                return f++;
            case "BB":
                f += 10;
            case "C":
                return f;
            default:
                return -f;
        }
    }

    int padded0(int x) { switch (g) { case 1: return g; case 2: g = 3; return g + x; case 3: break; default: g--; } return g; }
    int padded1(int x) { f++; switch (g) { case 1: return g; case 2: g = 3; return g + x; case 3: break; default: g--; } return g; }
    int padded2(int x) { int y = x; switch (g) { case 1: return g; case 200: g = 3; return g + y; case 3000: break; default: g--; } return g; }
    int padded3(int x) { int y = x; y++; switch (g + y) { case 1: return g; case 2: g = 3; return g + y; case 7: break; default: g--; } return g; }
    int nested(int x) {
        while (g < 100) {
            switch (x++ % 5) {
                case 0: g += f; continue;
                case 1: for (int i = g; ; i++) { if (i % 7 == 0) break; f ^= i; }
                case 2: switch (f & 3) { case 0: g += 9; break; case 1: f++; default: g++; } break;
                case -1: return f;
                default: g += 3;
            }
        }
        return g + f;
    }

    static String color(Color c) {
        switch (c) {
            case RED: return c.hint() + f;
            case BLUE: f--; return c.hint();
            default: return "other" + c.hint();
        }
    }

    public static void main(String[] args) {
        System.out.println(strings("Aa") + " " + strings("BB") + " " + strings("C") + " " + strings("zz") + " " + f);
        Switches s = new Switches();
        for (int i = 0; i < 6; i++) {
            System.out.print(s.padded0(i) + " " + s.padded1(i) + " " + s.padded2(i) + " " + s.padded3(i) + ", ");
        }
        System.out.println(s.nested(3) + " " + f);
        for (Color c : Color.values()) {
            System.out.print(color(c) + color(c) + " ");
        }
        System.out.println(Color.valueOf("GREEN").uses);
    }
}
