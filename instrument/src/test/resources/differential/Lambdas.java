// since 8
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class Lambdas {
    static int shared;
    int field = 3;
    Supplier<Integer> stored = () -> field++ + shared;

    Lambdas() {}

    Lambdas(int field) {
        this.field = field;
    }

    Function<Integer, Integer> adder() {
        long wide = field * 10L;
        return x -> {
            field += x;
            Supplier<Long> inner = () -> wide + field + shared++;
            return inner.get().intValue();
        };
    }

    int twice(int x) {
        return field = x * 2;
    }

    public static void main(String[] args) {
        Lambdas one = new Lambdas();
        System.out.println(one.adder().andThen(one::twice).apply(4) + " " + one.field + " " + one.stored.get());
        BiFunction<Lambdas, Integer, Integer> unbound = Lambdas::twice;
        Function<Integer, Lambdas> maker = Lambdas::new;
        IntFunction<int[][]> arrays = int[][]::new;
        System.out.println(unbound.apply(one, 8) + maker.apply(6).field + arrays.apply(3).length);
        List<Integer> squares = new ArrayList<>();
        Arrays.asList(3, 1, 2).forEach(x -> squares.add(x * x + shared++));
        System.out.println(squares.stream().map(x -> "<" + x + one.field + ">").collect(Collectors.joining()));
        Runnable[] all = new Runnable[3];
        for (int i = 0; i < all.length; i++) {
            int fixed = i;
            all[i] = () -> all[(fixed + 1) % 3] = null;
        }
        all[0].run();
        System.out.println(all[1] == null && all[2] != null);
        try {
            Supplier<String> fails = () -> {
                Lambdas none = null;
                return "" + none.field;
            };
            fails.get();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getLineNumber());
        }
    }
}
