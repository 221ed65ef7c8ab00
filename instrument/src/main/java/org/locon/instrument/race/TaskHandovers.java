package org.locon.instrument.race;

/**
 * What threads hand on that isn't tied to an object which both know: tasks for threads of the library, and classes that
 * are initialized. Which task such a thread executes, or whose result a future has, isn't known; so all tasks are one
 * channel.
 *
 * <p>Implementation note: for the holder of the detector's lock, but for {@link #hasNews} and what concerns futures put
 * together.
 */
final class TaskHandovers {

    private final HappensBefore order;
    private final SyncChannel handedOver = new SyncChannel();
    private final SyncChannel classes = new SyncChannel();

    /** How often something was released to either. */
    private volatile int released;

    private volatile boolean composed;

    TaskHandovers(HappensBefore order) {
        this.order = order;
    }

    /** Whether there is something that the thread may come after and hasn't {@linkplain #catchUp caught up} with. */
    boolean hasNews(OrderedThread ordered) {
        return ordered.known != released;
    }

    void catchUp(OrderedThread ordered) {
        ordered.known = released;
        order.acquire(ordered, classes);
        if (ordered.carrier) {
            order.acquire(ordered, handedOver);
        }
    }

    /** Returns the channel of what is called back meanwhile. */
    SyncChannel handOver(OrderedThread ordered) {
        order.release(ordered, handedOver);
        released++;
        return handedOver;
    }

    void initialize(OrderedThread ordered) {
        order.release(ordered, classes);
        released++;
    }

    /** The thread comes after all that tasks have done so far, and executes some itself if it helps. */
    void collect(OrderedThread ordered, boolean helps) {
        ordered.carrier |= helps;
        order.acquire(ordered, handedOver);
        order.forEach(other -> {
            if (other != ordered && (composed || other.carrier)) {
                order.follow(ordered, other);
            }
        });
    }

    /** From here on tasks come after one another in a way that nobody tells. */
    void compose() {
        composed = true;
    }

    /** Whether one of the two may come after the other for a reason that nobody tells. */
    boolean mayOrder(OrderedThread one, OrderedThread other) {
        return composed && (one.carrier || other.carrier);
    }
}
