// since 8
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Identity hash codes stay what they are, whether they're asked for before an object is shared, after, or while it's locked. */
public class Identity {
    int value;
    static Identity[] all = new Identity[64];

    public static void main(String[] args) throws Exception {
        Map<Object, Integer> early = new IdentityHashMap<>();
        for (int i = 0; i < all.length; i++) {
            all[i] = new Identity();
            if (i % 2 == 0) {
                early.put(all[i], all[i].hashCode());
            }
        }
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 3; t++) {
            Thread thread = new Thread(() -> {
                for (Identity each : all) {
                    synchronized (each) {
                        each.value += 1;
                        each.notifyAll();
                    }
                    synchronized (Identity.class) {
                        each.value += each.hashCode() == System.identityHashCode(each) ? 10 : 1000;
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int kept = 0;
        int sum = 0;
        for (int i = 0; i < all.length; i++) {
            Identity each = all[i];
            int hash = each.hashCode();
            boolean locked;
            synchronized (each) {
                locked = Thread.holdsLock(each) && hash == System.identityHashCode(each);
                each.wait(0, 1);
            }
            kept += locked && hash == each.hashCode() && (i % 2 != 0 || early.get(each) == hash) ? 1 : 0;
            sum += each.value > 30 ? 1 : 0;
        }
        System.out.println(kept + " " + (sum > 0) + early.size());
    }
}
