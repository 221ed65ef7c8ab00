package org.locon.subjects.proof;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What the calls lead to that {@link Rewriting} puts at a program's marks: one gate per run, found by the class loader
 * of the calling class. Every wait is bounded, so that a gate can delay a program but never stop it.
 *
 * <p>Called by all threads of the program under proof. {@code owner}, {@code state}, {@code passed} and the counters are
 * guarded by this gate's monitor; {@code whole} is the lock that makes regions whole.
 */
public final class Gate {

    /** The failure that takes the place of {@code System.exit} while a program is under proof. */
    static final class Exit extends Error {
        private static final long serialVersionUID = 1L;

        Exit(int status) {
            super("exit " + status);
        }
    }

    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(150);

    private static final int MANY = 300;

    private enum State {
        NOBODY_INSIDE,
        INSIDE,
        INTERRUPTED
    }

    private int interruptions;
    private final AtomicInteger noises = new AtomicInteger();
    private final ReentrantLock whole = new ReentrantLock();
    private final boolean ordered;
    private final boolean holdEarly;
    private final boolean holdAll;
    private int skipOwners;
    private int skipInterrupters;
    private int waits = 6;
    private int arrived;
    private final int[] passed = new int[20];
    private State state = State.NOBODY_INSIDE;
    private Thread owner;

    Gate(int interruptions, boolean ordered, boolean holdEarly, boolean holdAll, int skipOwners, int skipInterrupters) {
        this.interruptions = interruptions;
        this.ordered = ordered;
        this.holdEarly = holdEarly;
        this.holdAll = holdAll;
        this.skipOwners = skipOwners;
        this.skipInterrupters = skipInterrupters;
    }

    private static Gate of(Class<?> caller) {
        return ((Fresh) caller.getClassLoader()).gate();
    }

    public static void enter(Class<?> caller) {
        noise(caller);
        of(caller).whole.lock();
        noise(caller);
    }

    /** Does nothing if the lock was given back already, before a wait. */
    public static void leave(Class<?> caller) {
        ReentrantLock lock = of(caller).whole;
        if (lock.isHeldByCurrentThread()) {
            lock.unlock();
        }
    }

    /** Gives back the lock for a wait: who wakes up is outside its region. */
    public static void leaveWholly(Class<?> caller) {
        ReentrantLock lock = of(caller).whole;
        while (lock.isHeldByCurrentThread()) {
            lock.unlock();
        }
    }

    public static void exit(Class<?> caller, int status) {
        Fresh loader = (Fresh) caller.getClassLoader();
        loader.exited(status);
        throw new Exit(status);
    }

    /** Lets spinning threads end with their run. */
    public static void spin(Class<?> caller) {
        if (((Fresh) caller.getClassLoader()).isOver()) {
            throw new Exit(0);
        }
        Thread.onSpinWait();
    }

    /** Lets others go first now and then; rarely where a program comes by very often. */
    public static void noise(Class<?> caller) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        if (of(caller).noises.incrementAndGet() > MANY && random.nextInt(200) > 0) {
            return;
        }
        int dice = random.nextInt(12);
        if (dice < 3) {
            Thread.yield();
        } else if (dice < 5) {
            LockSupport.parkNanos(1L + random.nextInt(60_000));
        }
    }

    /** Holds back the access that must not come first until {@code parties} others have come. */
    public static void await(Class<?> caller, int pattern, int parties) {
        of(caller).awaitPassed(pattern, parties);
    }

    public static void pass(Class<?> caller, int pattern) {
        Gate gate = of(caller);
        synchronized (gate) {
            gate.passed[pattern]++;
            gate.notifyAll();
        }
    }

    public static void before(Class<?> caller, char role) {
        Gate gate = of(caller);
        switch (role) {
            case 'b' -> gate.beforeInterruption();
            case 'c' -> gate.beforeEnd();
            case 'm' -> gate.meet();
            default -> throw new IllegalArgumentException("role " + role);
        }
    }

    public static void after(Class<?> caller, char role) {
        Gate gate = of(caller);
        if (role == 'a') {
            gate.afterStart();
        } else {
            gate.afterInterruption();
        }
    }

    private synchronized void afterStart() {
        if (skipOwners-- > 0 || state != State.NOBODY_INSIDE) {
            return;
        }
        owner = Thread.currentThread();
        state = ordered ? State.INTERRUPTED : State.INSIDE;
        notifyAll();
        if (holdEarly && !ordered) {
            holdUntilInterrupted();
        }
    }

    private synchronized void beforeInterruption() {
        if (skipInterrupters-- > 0 || waits <= 0 || state != State.NOBODY_INSIDE) {
            return;
        }
        waits--;
        waitWhile(State.NOBODY_INSIDE);
    }

    private synchronized void afterInterruption() {
        if (state == State.INSIDE && owner != Thread.currentThread() && --interruptions <= 0) {
            state = State.INTERRUPTED;
            notifyAll();
        }
    }

    private synchronized void beforeEnd() {
        if (holdAll && state == State.INSIDE && owner != Thread.currentThread()) {
            waitWhile(State.INSIDE);
            return;
        }
        if (state == State.INSIDE && owner == Thread.currentThread() && waits > 0) {
            waits--;
            holdUntilInterrupted();
        }
    }

    private void holdUntilInterrupted() {
        waitWhile(State.INSIDE);
        if (state == State.INSIDE) {
            state = State.NOBODY_INSIDE;
            owner = null;
        }
    }

    private void waitWhile(State unwanted) {
        long end = System.nanoTime() + PATIENCE;
        boolean interrupted = false;
        for (long left = PATIENCE; left > 0 && state == unwanted; left = end - System.nanoTime()) {
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } catch (InterruptedException e) {
                interrupted = true;
                break;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void awaitPassed(int pattern, int parties) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
        for (long left = 1; left > 0 && passed[pattern] < parties; left = end - System.nanoTime()) {
            try {
                TimeUnit.MILLISECONDS.timedWait(this, 50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** Two threads go on from here in the same instant, or one alone after a while. */
    private void meet() {
        int ticket;
        synchronized (this) {
            ticket = arrived++;
        }
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(2);
        while (System.nanoTime() < end) {
            synchronized (this) {
                if (arrived > (ticket | 1)) {
                    return;
                }
            }
            Thread.onSpinWait();
        }
    }
}
