package org.locon.instrument.recording;

import java.util.Set;
import org.locon.instrument.access.LoopRoundNumbers;
import org.locon.instrument.access.PackedAccess;
import org.locon.instrument.access.WatchedSites;
import org.locon.instrument.member.ThreadState;

/** What one run notes of each access: its site and the locks held, and where it is asked for stack and round. */
final class AccessDetails {

    /** Null when no stacks are taken. */
    private final WatchedSites stacks;

    /** Null when no rounds are counted. */
    private final LoopRoundNumbers rounds;

    /**
     * @param watched sites at which stacks are taken
     * @param rounds null when none are counted
     */
    AccessDetails(Set<Integer> watched, LoopRoundNumbers rounds) {
        this.stacks = watched.isEmpty() ? null : new WatchedSites(watched);
        this.rounds = rounds;
    }

    /** Whether stacks and rounds are left aside. */
    boolean areFew() {
        return stacks == null && rounds == null;
    }

    /** The access that the thread is about to make. */
    long of(ThreadState thread, Object owner, int site) {
        long access = PackedAccess.at(site, thread.locks(), owner);
        if (stacks != null) {
            access = stacks.addStack(access, site);
        }
        if (rounds != null) {
            access = PackedAccess.inRound(access, thread.rounds().number(rounds));
        }
        return access;
    }
}
