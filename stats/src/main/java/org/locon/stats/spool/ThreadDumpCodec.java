package org.locon.stats.spool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locon.model.ThreadDump;
import org.locon.model.ThreadDump.DumpedThread;
import org.locon.model.ThreadDump.HeldLock;

/** How what the threads of a run did stands in its record. */
final class ThreadDumpCodec {

    private ThreadDumpCodec() {}

    static void write(PayloadWriter payload, ThreadDump dump) {
        payload.word(dump.occasion()).number(dump.nanos()).number(dump.omitted());
        payload.number(dump.threads().size());
        for (DumpedThread thread : dump.threads()) {
            payload.text(thread.name())
                    .word(thread.doing())
                    .text(thread.waitsFor().orElse(""))
                    .text(thread.heldBy().orElse(""));
            payload.number(thread.holds().size());
            thread.holds().forEach(held -> payload.text(held.lock()).text(held.place()));
            payload.number(thread.stack().size());
            thread.stack().forEach(payload::text);
        }
    }

    static ThreadDump read(PayloadReader in) throws DamageException {
        ThreadDump.Occasion occasion = in.word(ThreadDump.Occasion.values());
        long nanos = in.number();
        int omitted = in.integer();
        List<DumpedThread> threads = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            threads.add(thread(in));
        }
        return new ThreadDump(occasion, nanos, threads, omitted);
    }

    private static DumpedThread thread(PayloadReader in) throws DamageException {
        String name = in.text();
        ThreadDump.Doing doing = in.word(ThreadDump.Doing.values());
        Optional<String> waitsFor = known(in.text());
        Optional<String> heldBy = known(in.text());
        List<HeldLock> holds = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            holds.add(new HeldLock(in.text(), in.text()));
        }
        List<String> stack = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            stack.add(in.text());
        }
        return new DumpedThread(name, doing, waitsFor, heldBy, holds, stack);
    }

    private static Optional<String> known(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }
}
