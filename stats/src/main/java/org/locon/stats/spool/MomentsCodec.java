package org.locon.stats.spool;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.locon.model.Moments;
import org.locon.model.PassedPlace;
import org.locon.model.RaisedException;

/**
 * How the moments of a run stand at the end of its record. A run that came to none has nothing there, unless more
 * follows.
 */
final class MomentsCodec {

    private MomentsCodec() {}

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
    static Moments read(PayloadReader in, List<String> threads) throws DamageException {
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
}
