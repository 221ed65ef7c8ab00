package org.locon.instrument.member;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.CurrentRecorder;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SubjectSites;

/** Every thread finds its own state, and none of an earlier run. */
@Timeout(30)
class ThreadStateCacheTest {

    /** More than there are places. */
    private static final int MANY = 600;

    private static final int READ = SubjectSites.read(530, "subject.Seat.taken");

    private final List<ExecutorService> threads = new ArrayList<>();
    private final Object seat = new Object();
    private Recording recording;

    @BeforeEach
    void start() {
        recording = Recording.start(RunInput.of(1, 0));
    }

    @AfterEach
    void stop() {
        threads.forEach(ExecutorService::shutdownNow);
        if (CurrentRecorder.get() != null) {
            recording.stop();
        }
    }

    @Test
    void threadsThatHaveOnePlaceInCommonFindTheirOwnStates() throws Exception {
        Set<ThreadState> states = new HashSet<>();
        for (int i = 0; i < MANY; i++) {
            threads.add(Executors.newSingleThreadExecutor());
            states.add(stateOf(i));
        }
        assertThat(states).hasSize(MANY).doesNotContainNull();
        for (int i = 0; i < MANY; i++) {
            assertThat(states.remove(stateOf(i))).isTrue();
        }
    }

    private ThreadState stateOf(int thread) throws Exception {
        return threads.get(thread)
                .submit(() -> {
                    Object held = Probe.beforeRead(seat, READ);
                    Probe.after(held);
                    ThreadState state = ThreadState.ofCurrentThread();
                    assertThat(held).isSameAs(state.cells());
                    return state;
                })
                .get();
    }

    @Test
    void aThreadIsFoundInItsSeatOnceItHasJoined() {
        assertThat(ThreadStateCache.ofCurrentThread()).isNull();
        Object held = Probe.beforeRead(seat, READ);
        Probe.after(held);
        Probe.after(Probe.beforeRead(seat, READ));

        assertThat(ThreadStateCache.ofCurrentThread().cells()).isSameAs(held);
    }

    @Test
    void whoIsOutsideForAMomentHasNoSeatMeanwhile() {
        Probe.after(Probe.beforeRead(seat, READ));
        Probe.after(Probe.beforeRead(seat, READ));
        Object entered = OutsideRun.enter();
        Object outside = Probe.beforeRead(seat, READ);
        OutsideRun.leave(entered);

        assertThat(outside).isNull();
        Object inside = Probe.beforeRead(seat, READ);
        Probe.after(inside);
        assertThat(inside).isNotNull();
    }

    @Test
    void whenTheRunIsOverNobodySits() {
        Probe.after(Probe.beforeRead(seat, READ));
        Probe.after(Probe.beforeRead(seat, READ));
        recording.stop();

        assertThat(ThreadStateCache.ofCurrentThread()).isNull();
    }
}
