package org.locon.stats.spool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.locon.model.Gaps;
import org.locon.model.Moments;
import org.locon.model.PassedPlace;
import org.locon.model.RaisedException;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Run.ThreadDump.DumpedThread;
import org.locon.model.Run.ThreadDump.HeldLock;

/**
 * How the moments of a run stand at the end of its record, where a run that came to none has nothing unless more
 * follows; and what is said of a run in records of its own.
 */
final class RunDetailsCodec {

    private RunDetailsCodec() {}

    /**
     * @param threads their numbers in the file's dictionary
     * @param last whether nothing stands behind them
     */
    static void write(PayloadWriter payload, Moments moments, ToIntFunction<String> threads, boolean last) {
        if (last && moments.equals(Moments.NONE)) {
            return;
        }
        payload.number(moments.raised().size());
        for (RaisedException raised : moments.raised()) {
            payload.text(raised.type())
                    .text(raised.place())
                    .number(threads.applyAsInt(raised.thread()))
                    .number(raised.position())
                    .flag(raised.ends());
        }
        payload.number(moments.passed().size());
        for (PassedPlace passed : moments.passed()) {
            payload.text(passed.place())
                    .number(threads.applyAsInt(passed.thread()))
                    .number(passed.position());
        }
    }

    /** @param threads the file's dictionary */
    static Moments readMoments(PayloadReader in, List<String> threads) throws DamageException {
        List<RaisedException> raised = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            raised.add(new RaisedException(in.text(), in.text(), in.entry(threads, "thread"), in.number(), in.flag()));
        }
        List<PassedPlace> passed = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            passed.add(new PassedPlace(in.text(), in.entry(threads, "thread"), in.number()));
        }
        return new Moments(raised, passed);
    }

    /** What the threads of a run did at one moment. */
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

    static ThreadDump readThreads(PayloadReader in) throws DamageException {
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

    static PayloadWriter write(PayloadWriter payload, Gaps gaps) {
        return payload.number(gaps.forgotten())
                .number(gaps.dropped())
                .number(gaps.inexact())
                .number(gaps.uncertain());
    }

    static Gaps readGaps(PayloadReader in) throws DamageException {
        try {
            return new Gaps(in.number(), in.number(), in.number(), in.number());
        } catch (IllegalArgumentException e) {
            throw new DamageException(e.getMessage());
        }
    }
}
