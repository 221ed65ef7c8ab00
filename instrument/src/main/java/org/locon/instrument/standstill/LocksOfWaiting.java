package org.locon.instrument.standstill;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.locon.instrument.jvm.ThreadInspection;
import org.locon.instrument.lock.HeldLocks;
import org.locon.instrument.lock.LockStandIn;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.member.ThreadState;
import org.locon.instrument.observation.Observation;

/**
 * The locks that waiting threads of a run hold, as probes have seen it: with names and places, and those that the JVM
 * can't tell, such as locks for reading.
 *
 * <p>Implementation note: for the thread that drives the runs. What a thread holds that goes on meanwhile may be told
 * wrongly.
 */
public final class LocksOfWaiting {

    private LocksOfWaiting() {}

    public static List<Observation.HeldLock> of(RunMembers members) {
        Map<Long, ThreadState> waiting = new LinkedHashMap<>();
        members.forEachOther((thread, state) -> {
            if (ThreadInspection.state(thread) != Thread.State.RUNNABLE) {
                waiting.put(thread.getId(), state);
            }
        });
        long[] ids = waiting.keySet().stream().mapToLong(Long::longValue).toArray();
        List<Observation.HeldLock> locks = new ArrayList<>();
        for (ThreadInfo info : ManagementFactory.getThreadMXBean().getThreadInfo(ids)) {
            if (info != null && info.getThreadState() != Thread.State.RUNNABLE) {
                for (HeldLocks.Held held : StuckThread.heldBy(waiting.get(info.getThreadId()), info)) {
                    locks.add(told(info.getThreadId(), held));
                }
            }
        }
        return locks;
    }

    private static Observation.HeldLock told(long thread, HeldLocks.Held held) {
        Object known = LockStandIn.synchronizer(held.lock());
        String identity = known.getClass().getName() + '@' + Integer.toHexString(System.identityHashCode(known));
        return new Observation.HeldLock(
                thread, identity, held.names().get(held.names().size() - 1), held.site());
    }
}
