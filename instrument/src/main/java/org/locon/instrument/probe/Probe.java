package org.locon.instrument.probe;

import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.location.LocationOwners;
import org.locon.instrument.location.OpenCall;
import org.locon.instrument.recording.AccessRecorder;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.FlowRecorder;
import org.locon.instrument.recording.RunEventRecorder;
import org.locon.instrument.site.SiteTable;

/**
 * What woven code calls. Record and access are one step: a {@code before…} takes the accessed location, records, and
 * returns what {@link #after} gives free once the access has happened. It returns null, and records nothing, when
 * nothing is being recorded or when the access is going to throw.
 *
 * <p>No probe throws, waits without a bound, or calls anything that could be woven. Any thread may come here at any
 * time.
 */
public final class Probe {

    private Probe() {}

    public static Object beforeRead(Object owner, int site) {
        return ProbeSwitches.shut(site) ? null : access(owner, site, false);
    }

    public static Object beforeWrite(Object owner, int site) {
        return ProbeSwitches.shut(site) ? null : access(owner, site, true);
    }

    public static Object beforeStaticRead(int site) {
        return ProbeSwitches.shut(site) ? null : access(LocationOwners.STATICS, site, false);
    }

    public static Object beforeStaticWrite(int site) {
        return ProbeSwitches.shut(site) ? null : access(LocationOwners.STATICS, site, true);
    }

    public static Object beforeArrayRead(Object array, int index, int site) {
        return ProbeSwitches.shut(site, index) ? null : element(array, index, site, false);
    }

    public static Object beforeArrayWrite(Object array, int index, int site) {
        return ProbeSwitches.shut(site, index) ? null : element(array, index, site, true);
    }

    /** Before an {@code aastore}, which throws when the array can't hold the value. */
    public static Object beforeArrayStore(Object array, int index, Object value, int site) {
        return ProbeSwitches.shut(site, index) || !LocationOwners.arrayHas(array, index) || !takes(array, value)
                ? null
                : element(array, index, site, true);
    }

    private static Object access(Object owner, int site, boolean write) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        return recorder == null || owner == null ? null : recorder.access(owner, SiteTable.variable(site), site, write);
    }

    private static Object element(Object array, int index, int site, boolean write) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        return recorder == null || !LocationOwners.arrayHas(array, index)
                ? null
                : recorder.access(array, index, site, write);
    }

    private static Object call(Object receiver, int site, boolean write) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        return recorder == null || receiver == null ? null : recorder.call(receiver, site, write);
    }

    /** One element of an atomic array. */
    public static Object beforeElementRead(Object atomicArray, int index, int site) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        return recorder == null || ProbeSwitches.shut(site) || !LocationOwners.atomicArrayHas(atomicArray, index)
                ? null
                : recorder.access(atomicArray, index, site, false);
    }

    public static Object beforeElementWrite(Object atomicArray, int index, int site) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        return recorder == null || ProbeSwitches.shut(site) || !LocationOwners.atomicArrayHas(atomicArray, index)
                ? null
                : recorder.access(atomicArray, index, site, true);
    }

    private static boolean takes(Object array, Object value) {
        return value == null || array.getClass().getComponentType().isInstance(value);
    }

    /** Ends the access begun by the {@code before…} that returned {@code held}. */
    public static void after(Object held) {
        if (held != null) {
            ((CellHolder) held).release();
        }
    }

    /** Before a step that looks at the state of a library object, or of the one that it is a part of. */
    public static Object beforeStateRead(Object receiver, int site) {
        return ProbeSwitches.shut(site) ? null : state(receiver, site, false);
    }

    public static Object beforeStateWrite(Object receiver, int site) {
        return ProbeSwitches.shut(site) ? null : state(receiver, site, true);
    }

    private static Object state(Object receiver, int site, boolean write) {
        RunEventRecorder recorder = CurrentRecorder.get();
        return recorder == null || receiver == null ? null : recorder.states().before(receiver, site, write);
    }

    /** Before a call on a library object that is recorded when it has returned. */
    public static void begins(Object receiver, int site) {
        begins(receiver, site, site);
    }

    /** Before a call that changes the state of a library object if that is possible. */
    public static void tries(Object receiver, int site) {
        begins(receiver, site, SiteTable.companion(site));
    }

    private static void begins(Object receiver, int site, int also) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null && receiver != null && !(ProbeSwitches.shut(site) && ProbeSwitches.shut(also))) {
            recorder.states().begins(receiver, site, also);
        }
    }

    /** After a call that has read the state of a library object. */
    public static void hasRead(Object receiver, int site) {
        ended(receiver, site, false);
    }

    /** After one that has changed it. */
    public static void hasWritten(Object receiver, int site) {
        ended(receiver, site, true);
    }

    private static void ended(Object receiver, int site, boolean write) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null && receiver != null && !ProbeSwitches.shut(site)) {
            recorder.states().ended(receiver, site, write);
        }
    }

    /** After a call that has looked at the state of a library object and has changed it if that was possible. */
    public static void tried(boolean successfully, Object receiver, int site) {
        hasRead(receiver, site);
        if (successfully) {
            hasWritten(receiver, SiteTable.companion(site));
        }
    }

    /** The same of a call that returns a stamp, or 0 if it wasn't possible. */
    public static void tried(long stamp, Object receiver, int site) {
        tried(stamp != 0, receiver, site);
    }

    /** Before a thread is started, the end of which is the site's companion. */
    public static Object starts(Object thread, int site) {
        RunEventRecorder recorder = CurrentRecorder.get();
        return recorder != null && !ProbeSwitches.shut(site) && thread instanceof Thread started
                ? recorder.ends().starts(started, site)
                : null;
    }

    /** After a call that has told whether a thread lives. */
    public static void lives(boolean lives, Object thread, int site) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null && !ProbeSwitches.shut(site) && thread instanceof Thread asked) {
            recorder.ends().asked(asked, !lives, site);
        }
    }

    /** The same of a call that has told a thread's state. */
    public static void lives(Object state, Object thread, int site) {
        lives(state != Thread.State.TERMINATED, thread, site);
    }

    /** Before a call that reads the state of a library object; returns what {@link #end} needs, and holds nothing. */
    public static Object beginRead(Object receiver, int site) {
        return ProbeSwitches.shut(site) ? null : call(receiver, site, false);
    }

    /** Before a call that changes the state of a library object. */
    public static Object beginWrite(Object receiver, int site) {
        return ProbeSwitches.shut(site) ? null : call(receiver, site, true);
    }

    /** After a call that has returned. One that has thrown doesn't come here. */
    public static void end(Object call) {
        if (call != null) {
            ((OpenCall) call).end();
        }
    }

    /** Once a call has returned an object that shows the state of {@code source}. */
    public static void view(Object result, Object source) {
        AccessRecorder recorder = CurrentRecorder.accesses();
        if (recorder != null && result != null && source != null) {
            recorder.view(result, source);
        }
    }

    /** Once the current thread has waited for another one, which need not have ended. */
    public static void joined(Object thread) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null && thread instanceof Thread ended) {
            recorder.joined(ended);
        }
    }

    /** At the entry of a constructor. */
    public static void enter(int site) {
        enter(site, false);
    }

    /** At the entry of a method, each exit of which is told by {@link #goOut}. */
    public static void comeIn(int site) {
        enter(site, true);
    }

    /** Where a block inside a method begins, each time that a thread comes there. */
    public static void blockBegins(int site) {
        if (!ProbeSwitches.shut(site)) {
            FlowRecorder recorder = CurrentRecorder.flow();
            if (recorder != null) {
                recorder.blockBegins(site);
            }
        }
    }

    private static void enter(int site, boolean leaves) {
        if (!ProbeSwitches.shut(site)) {
            FlowRecorder recorder = CurrentRecorder.flow();
            if (recorder != null) {
                recorder.enter(site, leaves);
            }
        }
    }

    /**
     * At each exit of a method, by whatever way; heeded where entries are no longer recorded, too, so that nobody seems
     * to stay.
     */
    public static void goOut(int site) {
        if (!ProbeSwitches.isEmpty(site)) {
            FlowRecorder recorder = CurrentRecorder.flow();
            if (recorder != null) {
                recorder.leave(site);
            }
        }
    }

    /** At the head of a loop whose rounds are counted, in each of them. */
    public static void round(int loop) {
        FlowRecorder recorder = CurrentRecorder.flow();
        if (recorder != null) {
            recorder.loop(loop, true);
        }
    }

    /** Behind a loop, by whatever way it was left. */
    public static void loopLeft(int loop) {
        FlowRecorder recorder = CurrentRecorder.flow();
        if (recorder != null) {
            recorder.loop(loop, false);
        }
    }

    /** Where a method goes on behind a line in which earlier runs have failed. */
    public static void passed(int place) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null) {
            recorder.passings().passed(place);
        }
    }

    /** Before something is logged that may be an exception. */
    public static void logged(Object logged) {
        RunEventRecorder recorder = CurrentRecorder.get();
        if (recorder != null && logged instanceof Throwable throwable) {
            recorder.logs(throwable);
        }
    }
}
