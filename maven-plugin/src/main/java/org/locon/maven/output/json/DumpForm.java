package org.locon.maven.output.json;

import java.util.List;
import java.util.Optional;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Run.ThreadDump.Doing;
import org.locon.model.Run.ThreadDump.DumpedThread;
import org.locon.model.Run.ThreadDump.HeldLock;

/** What the threads of a run did at one moment. */
record DumpForm(ThreadDump.Occasion taken, long millis, List<ThreadForm> threads, Integer omitted) {

    private static final long NANOS = 1_000_000;

    /** One of them. */
    record ThreadForm(
            String name, Doing doing, String waitsFor, String heldBy, List<HeldForm> holds, List<String> stack) {

        static ThreadForm of(DumpedThread thread) {
            return new ThreadForm(
                    thread.name(),
                    thread.doing(),
                    thread.waitsFor().orElse(null),
                    thread.heldBy().orElse(null),
                    FormLists.orNull(FormLists.all(thread.holds(), HeldForm::of)),
                    thread.stack());
        }

        DumpedThread thread() {
            return new DumpedThread(
                    name,
                    doing,
                    Optional.ofNullable(waitsFor),
                    Optional.ofNullable(heldBy),
                    FormLists.all(FormLists.orEmpty(holds), HeldForm::held),
                    stack);
        }
    }

    /** A lock and where it was taken, if that is known. */
    record HeldForm(String lock, String place) {

        static HeldForm of(HeldLock held) {
            return new HeldForm(held.lock(), held.place().isEmpty() ? null : held.place());
        }

        HeldLock held() {
            return new HeldLock(lock, place == null ? "" : place);
        }
    }

    static DumpForm of(ThreadDump dump) {
        return new DumpForm(
                dump.occasion(),
                dump.nanos() / NANOS,
                FormLists.all(dump.threads(), ThreadForm::of),
                dump.omitted() == 0 ? null : dump.omitted());
    }

    ThreadDump dump() {
        return new ThreadDump(
                taken, millis * NANOS, FormLists.all(threads, ThreadForm::thread), omitted == null ? 0 : omitted);
    }
}
