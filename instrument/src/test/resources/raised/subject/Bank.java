package subject;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Fails in many ways, each in a line of its own. */
public final class Bank {

    private static final IllegalStateException PREPARED = new IllegalStateException("prepared");

    private int balance;

    static final class Overdrawn extends RuntimeException {
        Overdrawn(Throwable cause) {
            super(cause);
        }
    }

    static final class Traceless extends RuntimeException {
        Traceless() {
            super(null, null, false, false);
        }
    }

    public void nothing() {
        balance++;
    }

    public void inTheJvm() {
        Bank none = balance > 0 ? this : null;
        none.balance++; // line 34
    }

    public void inTheJdk() {
        List.of().add("x"); // line 38
    }

    public void inAnotherThread() throws Exception {
        Callable<Object> task = () -> List.of("a").get(balance + 1); // line 42
        FutureTask<Object> future = new FutureTask<>(task);
        Thread thread = new Thread(future);
        thread.start();
        thread.join();
        try {
            future.get(); // line 48
        } catch (ExecutionException wrapped) {
            throw new Overdrawn(wrapped); // line 50
        }
    }

    public void prepared() {
        balance++;
        throw PREPARED;
    }

    public void traceless() {
        throw new Traceless(); // line 60
    }

    /** Very many for the control flow, and the last one isn't caught. */
    public void often() {
        for (int i = 0; i < 100_000; i++) {
            try {
                parse("x");
            } catch (NumberFormatException expected) {
                balance++;
            }
        }
        parse("y");
    }

    private void parse(String text) {
        balance += Integer.parseInt(text); // line 76
    }

    public void deep() {
        try {
            recurse(1);
        } catch (StackOverflowError end) {
            balance++;
        }
        inTheJdk();
    }

    private void recurse(int depth) {
        try {
            recurse(depth + 1);
        } finally {
            if (balance < 1000) {
                balance++;
                caught();
            }
        }
    }

    private void caught() {
        try {
            throw new IllegalArgumentException(); // line 101
        } catch (IllegalArgumentException expected) {
            balance++;
        }
    }
}
