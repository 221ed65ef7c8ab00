package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locon.instrument.Sites;
import org.locon.model.Site;

/** Which places of a class are woven, and under which names. */
final class SitesTest {

    private static final String HERE = SitesTest.class.getName() + "$";

    static class Account {
        protected int balance;
        static long accounts;

        void deposit(int amount, String[] notes) {
            balance += amount;
        }
    }

    static class Savings extends Account {
        void interest() {
            balance *= 2;
            Savings.accounts = 0;
        }
    }

    @Test
    void aReadModifyWriteIsAReadAndAWrite() {
        assertThat(sites(Account.class))
                .containsSubsequence(
                        "deposit(int,java.lang.String[]) ENTER ",
                        "deposit(int,java.lang.String[]) READ Account.balance",
                        "deposit(int,java.lang.String[]) WRITE Account.balance");
    }

    @Test
    void anInheritedFieldIsNamedAfterTheClassThatDeclaresIt() {
        assertThat(sites(Savings.class))
                .containsExactly(
                        "<init>() ENTER ",
                        "interest() ENTER ",
                        "interest() READ Account.balance",
                        "interest() WRITE Account.balance",
                        "interest() WRITE Account.accounts");
    }

    static class Located {
        int zero;

        int line() {
            return new Throwable().getStackTrace()[0].getLineNumber() + zero;
        }
    }

    @Test
    void aSiteKnowsFileLineAndOffset() {
        weave(Located.class);
        Site enter = find("line() ENTER ");
        Site read = find("line() READ Located.zero");
        assertThat(read.file()).isEqualTo("SitesTest.java");
        assertThat(read.line()).isEqualTo(enter.line()).isEqualTo(new Located().line());
        assertThat(enter.index()).isZero();
        assertThat(read.index()).isEqualTo(16);
    }

    static class Secretive {
        enum Level {
            LOW,
            HIGH
        }

        interface Limits {
            Object LIMIT = new Object();
        }

        static final List<String> NAMES = List.of("a");
        final int constant = 5;
        int read;

        int look(Level level, Object... all) {
            assert read > 0;
            int seen = 1;
            return switch (level) {
                        case LOW -> seen;
                        case HIGH -> NAMES == null ? 1 : 2;
                    }
                    + constant
                    + Limits.LIMIT.hashCode();
        }
    }

    @Test
    void whatNoTwoThreadsCanRaceForIsLeftAlone() {
        assertThat(sites(Secretive.class))
                .containsExactly(
                        "<init>() ENTER ",
                        "look(" + HERE + "Secretive$Level,java.lang.Object[]) ENTER ",
                        "look(" + HERE + "Secretive$Level,java.lang.Object[]) READ Secretive.read");
        assertThat(sites(Secretive.Level.class)).allMatch(site -> site.endsWith("ENTER "));
    }

    static class Escaping {
        final int[] data;
        Escaping other;

        Escaping(Escaping other, int size) {
            this.data = new int[] {size, size + 1, size > 2 ? 4 : 5};
            this.other = other;
            data[0] = new int[][] {{1}, {2}}[1][0];
        }
    }

    @Test
    void aNewArrayIsNobodyElsesUntilItIsFilled() {
        String constructor = "<init>(" + HERE + "Escaping,int)";
        assertThat(sites(Escaping.class))
                .containsExactly(
                        constructor + " ENTER ",
                        constructor + " WRITE int[]",
                        constructor + " WRITE Escaping.other",
                        constructor + " READ java.lang.Object[]",
                        constructor + " READ int[]",
                        constructor + " WRITE int[]");
    }

    static class Published {
        static Published latest;
        final int early;
        final int size;
        int changing;

        Published(int size) {
            this.early = size;
            latest = this;
            this.size = size;
        }

        int total() {
            return early + size + changing;
        }
    }

    static class Kept {
        final int size;
        int changing;

        Kept(Kept other, int size) {
            this.size = other == null ? size : other.size;
            changing += size;
        }

        int total() {
            return size + changing;
        }
    }

    @Test
    void finalFieldsAreSharedOnlyIfOthersSeeTheObjectBeforeItIsDone() {
        assertThat(sites(Published.class))
                .contains(
                        "total() READ Published.early",
                        "total() READ Published.size",
                        "total() READ Published.changing");
        assertThat(sites(Kept.class))
                .contains("total() READ Kept.changing")
                .noneMatch(site -> site.endsWith("Kept.size"));
    }

    /** As JaCoCo leaves a class to those who come after it. */
    static class Covered {
        static final boolean[] $jacocoData = new boolean[4];
        final boolean[] flags = {false};

        static boolean[] $jacocoInit() {
            return $jacocoData[0] ? null : $jacocoData;
        }

        void run() {
            boolean[] covered = $jacocoInit();
            covered[1] = true;
            flags[0] = true;
            covered[2] = flags[0];
        }
    }

    @Test
    void coverageFlagsAreLeftAlone() {
        assertThat(sites(Covered.class).stream().filter(site -> !site.startsWith("<init>")))
                .containsExactly("run() ENTER ", "run() WRITE byte[]", "run() READ byte[]", "run() WRITE byte[]");
    }

    class Inner {
        int own = captured;

        IntSupplier later(int plus) {
            return () -> own + captured + plus;
        }

        synchronized void locked() {
            synchronized (SitesTest.this) {
                own = 1;
            }
        }
    }

    int captured;

    @Test
    void capturedVariablesAreTheCompilersOwnAndLambdasTheUsers() {
        assertThat(sites(Inner.class))
                .containsExactly(
                        "<init>(" + SitesTest.class.getName() + ") ENTER ",
                        "<init>(" + SitesTest.class.getName() + ") READ SitesTest.captured",
                        "<init>(" + SitesTest.class.getName() + ") WRITE Inner.own",
                        "later(int) ENTER ",
                        "locked() LOCK ",
                        "locked() ENTER ",
                        "locked() LOCK ",
                        "locked() WRITE Inner.own",
                        "locked() UNLOCK ",
                        "lambda$later$0(int) ENTER ",
                        "lambda$later$0(int) READ Inner.own",
                        "lambda$later$0(int) READ SitesTest.captured");
    }

    static class Caller extends Guarded {
        void twice(Object other) {
            super.guarded();
            guarded();
            both(this);
            free();
            other.hashCode();
        }
    }

    static class Guarded {
        synchronized void guarded() {}

        static synchronized void both(Guarded other) {}

        void free() {}
    }

    @Test
    void aCallOfASynchronizedMethodIsAPlaceBeforeItsLock() {
        assertThat(sites(Caller.class))
                .containsExactly(
                        "<init>() ENTER ",
                        "twice(java.lang.Object) ENTER ",
                        "twice(java.lang.Object) LOCK ",
                        "twice(java.lang.Object) LOCK ",
                        "twice(java.lang.Object) LOCK ");
    }

    static class Worker extends Thread {
        void startsAndWaits(Worker other, ExecutorService pool, Runnable task) throws Exception {
            other.start();
            pool.submit(task).get();
            other.interrupt();
            other.join(1000);
        }

        void hands(CountDownLatch latch, Semaphore permits) throws Exception {
            permits.acquire();
            latch.countDown();
            synchronized (this) {
                wait(10);
                notifyAll();
            }
        }

        void start(String name) {
            start("", name);
        }

        private static void start(String prefix, String name) {}
    }

    @Test
    void callsThatStartWaitForOrWakeThreadsArePlaces() {
        assertThat(sites(Worker.class))
                .extracting(site -> site.substring(site.indexOf(' ') + 1))
                .containsExactly(
                        "ENTER ",
                        "ENTER ",
                        "START Worker#start",
                        "START java.util.concurrent.ExecutorService#submit",
                        "WAIT java.util.concurrent.Future#get",
                        "NOTIFY Worker#interrupt",
                        "WAIT Worker#join",
                        "ENTER ",
                        "WAIT java.util.concurrent.Semaphore#acquire",
                        "NOTIFY java.util.concurrent.CountDownLatch#countDown",
                        "LOCK ",
                        "WAIT java.lang.Object#wait",
                        "NOTIFY java.lang.Object#notifyAll",
                        "UNLOCK ",
                        "ENTER ",
                        "ENTER ");
    }

    @Test
    void aClassWovenAgainHasTheSameSites() {
        weave(Account.class);
        int count = Sites.count();
        weave(Account.class);
        assertThat(Sites.count()).isEqualTo(count);
    }

    private static void weave(Class<?> type) {
        assertThat(WovenLoader.weave(WovenLoader.classFile(type)).skipped()).isEmpty();
    }

    private static Site find(String described) {
        return IntStream.range(0, Sites.count())
                .mapToObj(Sites::get)
                .filter(site -> site.className().startsWith(HERE))
                .filter(site -> describe(site).equals(described))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> sites(Class<?> type) {
        weave(type);
        return IntStream.range(0, Sites.count())
                .mapToObj(Sites::get)
                .filter(site -> site.className().equals(type.getName()))
                .map(SitesTest::describe)
                .toList();
    }

    private static String describe(Site site) {
        String variable = site.variable().text().replace(HERE, "").replace(SitesTest.class.getPackageName() + ".", "");
        return site.method() + " " + site.operation() + " " + variable;
    }
}
