package org.locon.subjects.schedules;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Two groups that share a room: the first of a group takes the door's key, the last one gives it back. */
public final class Carter {

    private final ReentrantLock desk = new ReentrantLock();
    private final Semaphore key = new Semaphore(1);
    private int visits;

    /** Those of one kind. */
    public final class Group {

        private int inside;

        public void visit() {
            // region
            enter();
            visits++;
            leave();
            // end
        }

        private void enter() {
            desk.lock(); // bug:b
            inside++;
            if (inside == 1) {
                key.acquireUninterruptibly(); // bug:a
            }
            desk.unlock();
        }

        private void leave() {
            desk.lock(); // bug:c
            inside--;
            if (inside == 0) {
                key.release();
            }
            desk.unlock();
        }
    }

    public int visits() {
        return visits;
    }
}
