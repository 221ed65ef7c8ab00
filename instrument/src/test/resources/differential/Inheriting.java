// since 8
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Classes that extend those of the library, overriding some methods and calling the others. */
public class Inheriting {
    static class Cache extends LinkedHashMap<String, Integer> {
        int misses;

        Cache() {
            super(new HashMap<String, Integer>(4));
        }

        private Cache(Map<String, Integer> from, int more) {
            super(from);
            super.put("more", more);
        }

        Cache(int more) {
            this(new Cache(), super_(more));
        }

        static int super_(int more) {
            return more + 1;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return super.size() > 3;
        }

        @Override
        public Integer get(Object key) {
            Integer found = super.get(key);
            if (found == null) {
                misses++;
                return super.getOrDefault("more", -1);
            }
            return found;
        }
    }

    static class Names extends ArrayList<String> {
        @Override
        public boolean addAll(Collection<? extends String> names) {
            boolean changed = super.addAll(names);
            super.sort(null);
            return changed;
        }

        String joined() {
            String all = "";
            for (String each : this) {
                all += each + size();
            }
            return all;
        }
    }

    static class Counts extends ConcurrentHashMap<String, Integer> {
        void count(String name) {
            merge(name, 1, Integer::sum);
            super.computeIfPresent(name, (key, value) -> value + get("none", 0));
        }

        int get(String key, int otherwise) {
            return getOrDefault(key, otherwise);
        }
    }

    public static void main(String[] args) throws Exception {
        Cache cache = new Cache(4);
        for (String key : "a b c d a".split(" ")) {
            cache.put(key, key.length() + cache.get(key));
        }
        System.out.println(cache + " " + cache.misses + cache.containsKey("a") + cache.keySet());
        Names names = new Names();
        names.addAll(Arrays.asList("c", "a", "b"));
        System.out.println(names.joined() + names.clone() + names.equals(names.subList(0, 3)));
        try {
            for (String each : names) {
                names.remove(each);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println(names + " changed at " + e.getStackTrace()[e.getStackTrace().length - 1].getMethodName());
        }
        try {
            names.get(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Counts counts = new Counts();
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 200; i++) {
                    counts.count("k" + i % 2);
                }
            });
            threads[t].start();
        }
        for (Thread each : threads) {
            each.join();
        }
        System.out.println(counts);
    }
}
