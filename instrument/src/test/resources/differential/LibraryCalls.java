// since 8
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class LibraryCalls {

    static class Key implements Comparable<Key> {
        final int number;
        int asked;

        Key(int number) {
            this.number = number;
        }

        @Override
        public int hashCode() {
            asked++;
            return number % 3;
        }

        @Override
        public boolean equals(Object other) {
            asked++;
            return other instanceof Key && ((Key) other).number == number;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(number, other.number);
        }
    }

    static class Counting extends HashMap<String, Integer> {
        int puts;

        Counting(Map<String, Integer> first) {
            super(first.size() > 3 ? first.size() : 3);
            putAll(first);
        }

        @Override
        public Integer put(String key, Integer value) {
            puts++;
            return super.put(key, value);
        }
    }

    private final Map<String, Integer> ages;
    private final StringBuilder text = new StringBuilder("<");
    private List<Long> longs;

    LibraryCalls(Map<String, Integer> ages) {
        this(ages, ages.isEmpty() ? "none" : ages.keySet().iterator().next());
    }

    LibraryCalls(Map<String, Integer> ages, String first) {
        this.ages = ages;
        text.append(first).append('>');
    }

    private void allDescriptors() {
        text.append(1).append(2L).append(3f).append(4.5).append('c').append(true).append((Object) null);
        text.append(new char[] {'a', 'b', 'c'}, 1, 2).append("abcdef", 2, 4).insert(0, 7L).insert(1, 2.5d);
        text.setCharAt(0, 'X');
        text.replace(1, 3, "yz").deleteCharAt(2).reverse();
        text.getChars(0, 2, new char[4], 1);
        BitSet bits = new BitSet();
        bits.set(3, 9, true);
        bits.flip(5);
        longs = new ArrayList<>(Arrays.asList(4L, 9L));
        longs.set(0, Long.MAX_VALUE);
        AtomicLong atomic = new AtomicLong(5);
        atomic.compareAndSet(5L, 77L);
        AtomicLongArray array = new AtomicLongArray(3);
        array.compareAndSet(1, 0L, 12345678901L);
        array.accumulateAndGet(2, 8L, (a, b) -> a + b);
        AtomicReferenceArray<String> names = new AtomicReferenceArray<>(2);
        names.set(1, "one");
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 1);
        int[] stamp = new int[1];
        DoubleAdder adder = new DoubleAdder();
        adder.add(1.5);
        System.out.println(text + " " + bits + longs + atomic + array + names + stamped.get(stamp) + stamp[0] + adder.sum());
        System.out.println(new Random(5).nextInt(1000) + " " + new Scanner("1 2,5 x").next() + new StringTokenizer("a b").nextToken());
    }

    private void iterators() {
        List<Integer> numbers = new LinkedList<>(Arrays.asList(5, 3, 8, 1));
        for (ListIterator<Integer> it = numbers.listIterator(); it.hasNext(); ) {
            int number = it.next();
            if (number > 4) {
                it.remove();
            } else {
                it.set(number * 10);
                it.add(number);
            }
        }
        Map<Key, String> map = new TreeMap<>();
        map.put(new Key(2), "two");
        map.put(new Key(1), "one");
        for (Map.Entry<Key, String> entry : map.entrySet()) {
            entry.setValue(entry.getValue() + entry.getKey().number);
        }
        map.values().removeIf(value -> value.endsWith("2"));
        System.out.println(numbers + " " + map.values() + numbers.subList(1, 3).size());
        System.out.println(numbers.stream().filter(n -> n > 1).map(n -> n + ages.size()).collect(Collectors.toList()));
        System.out.println(IntStream.range(0, 5).mapToObj(Integer::toString).collect(Collectors.joining(",")));
    }

    private void callbacks() {
        ConcurrentMap<Key, List<String>> byKey = new ConcurrentHashMap<>();
        for (int i = 0; i < 6; i++) {
            int number = i;
            byKey.computeIfAbsent(new Key(i % 3), key -> {
                ages.merge("computed", 1, Integer::sum);
                return new ArrayList<>();
            }).add("n" + number);
        }
        System.out.println(new TreeMap<>(byKey).values() + " " + ages.get("computed"));
        try {
            byKey.computeIfAbsent(new Key(99), key -> {
                throw new IllegalStateException("no value for " + key.number);
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + byKey.size());
        }
        Counting counting = new Counting(ages);
        counting.put("x", 1);
        System.out.println(counting.puts + " " + counting.size());
        int[] sum = {0};
        byKey.forEach((key, values) -> values.forEach(value -> sum[0] += value.length() * key.number));
        System.out.println(sum[0] + new AtomicInteger(3).updateAndGet(n -> n * ages.size()));
    }

    private void queues() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 50; i++) {
                    queue.put(i);
                }
                queue.offer(-1, 10, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        producer.start();
        int sum = 0;
        for (int next = queue.take(); next >= 0; next = queue.poll(10, TimeUnit.SECONDS)) {
            sum += next;
        }
        producer.join();
        System.out.println(sum + " " + queue.poll() + queue.peek());
        Thread.currentThread().interrupt();
        try {
            queue.take();
        } catch (InterruptedException e) {
            System.out.println("interrupted, " + queue.size());
        }
    }

    interface Failing {
        Object run() throws Exception;
    }

    private static void fails(Failing failing) {
        try {
            System.out.println("returned " + failing.run());
        } catch (Exception e) {
            StackTraceElement[] stack = e.getStackTrace();
            int own = 0;
            while (!stack[own].getClassName().startsWith("LibraryCalls")) {
                own++;
            }
            System.out.println(e + " at " + stack[own].getMethodName().startsWith("lambda") + stack[own].getLineNumber());
        }
    }

    private void exceptions() {
        Map<String, Integer> none = null;
        List<String> two = new ArrayList<>(Arrays.asList("a", "b"));
        fails(() -> none.get("x"));
        fails(() -> none.put("x", 4));
        fails(() -> two.set(2, "c"));
        fails(() -> Collections.unmodifiableList(two).add("c"));
        fails(() -> new TreeSet<Object>(two).add(4));
        fails(() -> new AtomicIntegerArray(2).incrementAndGet(2));
        fails(() -> new AtomicIntegerArray(2).getAndSet(-1, 4));
        fails(() -> new ArrayDeque<String>().pop());
        fails(() -> two.iterator().next().concat(null));
        fails(() -> new SimpleDateFormat("yyyy", Locale.ROOT).parse("x"));
        fails(() -> new StringReader("abc").read(new char[2], 1, 4));
        fails(() -> {
            for (String each : two) {
                two.remove(each);
                two.add(each + each);
            }
            return two;
        });
        fails(() -> two.stream().map(each -> ages.get(each).toString()).collect(Collectors.toList()));
        fails(() -> ((StringBuilder) null).append(4L));
        fails(() -> ((AtomicLong) null).getAndAdd(4L));
        fails(() -> two.getClass().getName() + two.hashCode());
    }

    private static String flow(int rounds) throws IOException {
        StringBuilder local = null;
        List<StringBuilder> kept = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            StringBuilder round = new StringBuilder();
            if (i % 2 == 0) {
                round.append(i > 3 ? "big" : "small");
                local = round;
            } else {
                kept.add(round.append(i));
            }
            try {
                round.append(i).setLength(i % 4 == 0 ? -1 : 2);
            } catch (IndexOutOfBoundsException e) {
                round.append(kept.size()).append(switchOn(i, round));
            }
        }
        Writer writer = new StringWriter();
        writer.append(local).write(65);
        return writer + kept.toString();
    }

    private static Object switchOn(int number, StringBuilder text) {
        Object result = new StringBuilder("s");
        switch (number) {
            case 0:
                ((StringBuilder) result).append(1);
                break;
            case 4:
                result = text.length();
                break;
            case 400:
                return new Key(3);
            default:
                result = new StringBuilder(result.toString()).append(number).append(2.5);
        }
        return result;
    }

    public static void main(String[] args) throws Exception {
        Map<String, Integer> ages = new HashMap<>();
        System.out.println(new LibraryCalls(ages).text);
        ages.put("Ada", 36);
        LibraryCalls calls = new LibraryCalls(ages);
        calls.allDescriptors();
        calls.iterators();
        calls.callbacks();
        calls.queues();
        calls.exceptions();
        System.out.println(flow(10));
    }
}
