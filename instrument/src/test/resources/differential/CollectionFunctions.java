// since 8
import java.util.*;
import java.util.concurrent.*;

public class CollectionFunctions {

    static class Own extends ArrayList<String> {
        Own(Collection<String> first) {
            super(first);
        }

        @Override
        public boolean addAll(Collection<? extends String> more) {
            System.out.println("adding " + more);
            return super.addAll(more);
        }
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

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(Arrays.asList(3, 1, 2));
        Collections.sort(list);
        Collections.sort(list, Collections.reverseOrder());
        Collections.swap(list, 0, 2);
        Collections.rotate(list, 1);
        Collections.addAll(list, 7, 8);
        Collections.shuffle(list, new Random(5));
        Collections.replaceAll(list, 7, 9);
        Collections.reverse(list);
        System.out.println(list + " " + Collections.max(list) + Collections.min(list) + Collections.frequency(list, 9));
        List<Integer> target = new ArrayList<>(Collections.nCopies(6, 0));
        Collections.copy(target, list);
        Collections.fill(target.subList(4, 6), 5);
        System.out.println(target + " " + Collections.indexOfSubList(target, Arrays.asList(5, 5))
                + Collections.disjoint(list, target) + Collections.disjoint(list, list));
        attempt(() -> Collections.copy(new ArrayList<>(), list));
        attempt(() -> Collections.sort(null));
        attempt(() -> Collections.swap(list, 0, 99));
        attempt(() -> Collections.unmodifiableList(list).add(3));
        attempt(() -> Collections.sort(list, (a, b) -> {
            throw new IllegalStateException(a + " " + b);
        }));
        attempt(() -> new ArrayList<>((Collection<String>) null));
        attempt(() -> list.addAll(null));
        attempt(() -> {
            for (Integer each : list) {
                list.addAll(Collections.singleton(each));
            }
        });
        List<Integer> guarded = Collections.synchronizedList(list);
        guarded.addAll(guarded);
        System.out.println(guarded.size() + " " + new TreeSet<>(guarded) + Collections.list(Collections.enumeration(target)));
        Map<String, Integer> map = new TreeMap<>(Collections.singletonMap("a", 1));
        map.putAll(new HashMap<>(Collections.unmodifiableMap(map)));
        Set<String> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
        set.addAll(map.keySet());
        System.out.println(set + "" + map + set.containsAll(map.keySet()) + set.removeAll(Arrays.asList("a", "b")) + set);
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(list);
        List<Integer> drained = new ArrayList<>();
        System.out.println(queue.drainTo(drained, 2) + queue.drainTo(drained) + " " + drained.retainAll(target) + drained);
        Own own = new Own(Arrays.asList("x", "y"));
        own.addAll(own);
        System.out.println(own);
        StringBuilder text = new StringBuilder();
        new ArrayList<>(own).forEach(text::append);
        System.out.println(text);
    }
}
