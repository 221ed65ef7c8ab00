package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;

/** Which locks woven code is known to hold at an access. */
class LocksTest {

    private static final String ACCOUNT = Account.class.getName();

    private final Recording recording = Recording.start(RunInput.of(1, 0));
    private boolean stopped;

    /** The subject. */
    public static class Account {
        private static int accounts;

        private final Object guard = new Object();
        private final Lock lock = new ReentrantLock();
        private final StampedLock stamps = new StampedLock();
        private final ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
        private Account other;
        private int balance;

        public Account() {
            other = this;
        }

        public void none() {
            balance = 1;
        }

        public synchronized void method() {
            balance = 2;
        }

        public static synchronized void staticMethod() {
            accounts = 1;
        }

        public void block() {
            synchronized (this) {
                balance = 3;
            }
        }

        public void literal() {
            synchronized (Account.class) {
                balance = 4;
            }
        }

        public void guarded() {
            synchronized (guard) {
                for (int i = 0; i < 3; i++) {
                    balance = i;
                }
            }
        }

        public void locked() {
            lock.lock();
            try {
                balance = 6;
            } finally {
                lock.unlock();
            }
        }

        public void tried() {
            if (lock.tryLock()) {
                try {
                    balance = 7;
                } finally {
                    lock.unlock();
                }
            }
        }

        public void triedForAWhile() throws InterruptedException {
            if (lock.tryLock(5, TimeUnit.SECONDS)) {
                try {
                    balance = 14;
                } finally {
                    lock.unlock();
                }
            }
        }

        public void stamped() {
            long stamp = stamps.writeLock();
            balance = 15;
            stamps.unlockWrite(stamp);
        }

        public void converted() {
            long stamp = stamps.readLock();
            stamp = stamps.tryConvertToWriteLock(stamp);
            balance = 16;
            stamps.unlock(stamp);
        }

        public void upgraded() {
            long stamp = stamps.tryConvertToWriteLock(stamps.tryOptimisticRead());
            balance = 17;
            stamps.unlock(stamp);
        }

        public void triedStamp() throws InterruptedException {
            long stamp = stamps.tryWriteLock(5, TimeUnit.SECONDS);
            balance = 18;
            stamps.unlock(stamp);
        }

        public void optimistic() {
            stamps.tryOptimisticRead();
            balance = 19;
        }

        public void stampedBefore() {
            stamps.unlockWrite(stamps.writeLock());
            stamps.unlock(stamps.readLock());
            balance = 20;
        }

        public void readLocked() {
            readWrite.readLock().lock();
            balance = 8;
            readWrite.readLock().unlock();
        }

        public synchronized void nested() {
            synchronized (guard) {
                balance = 9;
            }
        }

        public synchronized void strange() {
            Account strange = new Account();
            strange.other = this;
            strange.other();
        }

        private synchronized void other() {
            other.balance = 10;
        }

        public void leavesByException() {
            try {
                fails();
            } catch (IllegalStateException e) {
                balance = 11;
            }
        }

        private synchronized void fails() {
            for (int i = 0; i < 2; i++) {
                String late = "late";
                if (i == 1) {
                    throw new IllegalStateException(late);
                }
            }
        }

        public void leavesBlockByException() {
            try {
                synchronized (this) {
                    throw new IllegalStateException();
                }
            } catch (IllegalStateException e) {
                balance = 12;
            }
        }

        public int returnsEarly() {
            int result = early(true);
            balance = 13;
            return result;
        }

        private synchronized int early(boolean at) {
            if (at) {
                return 1;
            }
            return 2;
        }
    }

    @AfterEach
    void stop() {
        if (!stopped) {
            recording.stop();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "method,       ACCOUNT (its own)",
        "staticMethod, ACCOUNT.class",
        "block,        ACCOUNT (its own)",
        "literal,      ACCOUNT.class",
        "guarded,      ACCOUNT.guard",
        "locked,       ACCOUNT.lock",
        "tried,        ACCOUNT.lock",
        "triedForAWhile, ACCOUNT.lock",
        "stamped,      ACCOUNT.stamps",
        "converted,    ACCOUNT.stamps",
        "upgraded,     java.util.concurrent.locks.StampedLock",
        "triedStamp,   ACCOUNT.stamps",
        "readLocked,   java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock",
        "nested,       ACCOUNT (its own)/ACCOUNT.guard",
        "strange,      ACCOUNT (its own)/ACCOUNT",
    })
    void heldAtTheAccess(String method, String locks) throws Exception {
        assertThat(locksIn(method))
                .containsExactly(locks.replace("ACCOUNT", ACCOUNT).split("/"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "none",
                "leavesByException",
                "leavesBlockByException",
                "returnsEarly",
                "optimistic",
                "stampedBefore"
            })
    void notHeldOrNoMore(String method) throws Exception {
        assertThat(locksIn(method)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"locked", "tried"})
    void aLockMayBeLibraryStateAsWell(String method) throws Exception {
        List<Observation.Pattern> patterns =
                patternsOf(method, new WovenLoader(LocksTest.class, "java.util.concurrent.*"));

        Observation.Pattern balance = lastWritten(patterns, ACCOUNT + ".balance");
        assertThat(balance.contexts()).extracting(Observation.Context::locks).containsOnly(List.of(ACCOUNT + ".lock"));
        assertThat(Shapes.of(lastWritten(patterns, "java.util.concurrent.locks.Lock#unlock")))
                .isEqualTo("W1-W2");
    }

    /** The locks at the last access of {@code method}, which another thread executed before. */
    private List<String> locksIn(String method) throws Exception {
        return patternsOf(method, new WovenLoader(LocksTest.class)).stream()
                .filter(pattern -> Shapes.of(pattern).equals("W1-W2"))
                .reduce((first, last) -> last)
                .map(pattern -> pattern.contexts().get(1).locks())
                .orElseThrow();
    }

    private List<Observation.Pattern> patternsOf(String method, ClassLoader woven) throws Exception {
        Class<?> type = woven.loadClass(ACCOUNT);
        Object account = type.getConstructor().newInstance();
        Thread other = new Thread(() -> run(account, method));
        other.start();
        other.join();
        run(account, method);
        Observation observation = recording.stop();
        stopped = true;
        return observation.patterns();
    }

    /** The latest pattern of two writes the first of which is to this variable. */
    private static Observation.Pattern lastWritten(List<Observation.Pattern> patterns, String variable) {
        return patterns.stream()
                .filter(pattern -> Shapes.of(pattern).equals("W1-W2"))
                .filter(pattern ->
                        Sites.get(pattern.sites().get(0)).variable().text().equals(variable))
                .reduce((first, last) -> last)
                .orElseThrow();
    }

    private static void run(Object account, String method) {
        try {
            account.getClass().getMethod(method).invoke(account);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
