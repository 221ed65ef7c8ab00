// since 25
import java.util.List;

class Grand {
    static int seen;
    final int value;

    Grand(int value) {
        this.value = value;
        show();
    }

    void show() {
        System.out.println("Grand shows " + value);
    }
}

class Early extends Grand {
    private final String name;
    private long wide;
    private int[] cells;
    static double factor = 1.5;

    Early(String given, int size) {
        if (given == null) {
            throw new IllegalArgumentException("no name, " + seen++);
        }
        String trimmed = given.strip();
        name = trimmed.isEmpty() ? "none" : trimmed;
        cells = new int[size];
        for (int i = 0; i < size; i++) {
            seen += i;
        }
        wide = size * 3L;
        try {
            seen += Integer.parseInt(trimmed);
        } catch (NumberFormatException e) {
            seen--;
        } finally {
            factor += 0.25;
        }
        super(switch (trimmed) {
            case "a" -> new Early("b", 1).value + 1;
            case "b" -> 40;
            default -> {
                Grand other = new Grand(seen);
                yield other.value;
            }
        });
        wide += cells.length;
        cells[0]++;
    }

    Early(List<String> names) {
        var first = names.isEmpty() ? "12" : names.get(0);
        synchronized (names) {
            seen++;
        }
        this(first, names.size() + 1);
        wide++;
    }

    @Override
    void show() {
        System.out.println("Early shows " + name + " " + wide + " " + cells.length + " " + value);
    }

    class Inner extends Early {
        int own;

        Inner(int x) {
            own = x + seen;
            Runnable later = () -> seen += x;
            later.run();
            super("inner" + x, 2);
            own += (int) Early.this.wide;
        }
    }

    static String report() {
        return seen + " " + factor;
    }

    String fields() {
        return name + wide + cells[0];
    }
}

public class ConstructorPrologues {
    public static void main(String[] args) {
        System.out.println(new Early("a", 3).fields() + " " + Early.report());
        System.out.println(new Early(List.of()).fields() + " " + Early.report());
        Early outer = new Early(List.of("x", "y"));
        System.out.println(outer.new Inner(4).own + " " + Early.report());
        try {
            new Early(null, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + e.getStackTrace()[0].getLineNumber());
        }
    }
}
