package org.locon.instrument.listening;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.instrument.Listener;
import org.locon.instrument.Shapes;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.probe.Probe;
import org.locon.instrument.recording.RecordedSubject;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.instrument.site.SubjectSites;

/** Listeners of the user's, called in the middle of the subject's code. */
class GuestListenerTest {

    private static final int READ = SubjectSites.read(11, "subject.Account.balance");
    private static final int WRITE = SubjectSites.write(12, "subject.Account.balance");
    private static final int NOTED = SubjectSites.write(13, "subject.Journal.lines");

    private final Object account = new Object();
    private final List<String> heard = new ArrayList<>();

    /** Notes what it hears, in code that might be woven. */
    private final class Journal implements Listener {

        @Override
        public void beginsRun() {
            heard.add("begin");
        }

        @Override
        public Object accesses(int thread, Object owner, int site, boolean write, boolean ordered, Object note) {
            Probe.after(Probe.beforeWrite(heard, NOTED));
            inThread(() -> Probe.after(Probe.beforeWrite(heard, NOTED)));
            heard.add(thread + " " + (write ? "writes" : "reads") + " after " + note);
            return thread;
        }

        @Override
        public void endsRun() {
            heard.add("end");
        }
    }

    @Test
    void itHearsWhatThreadsDoAndWhatItDoesIsNoPartOfTheRun() {
        Observation seen = run(Recording.start(settings(new GuestListener(new Journal())), null));

        assertThat(heard).containsExactly("begin", "0 writes after null", "1 reads after 0", "1 writes after 1", "end");
        assertThat(seen.locations()).isEqualTo(1);
        assertThat(seen.patterns()).extracting(Shapes::of).containsExactlyInAnyOrder("W1-R2", "W1-W2");
    }

    @Test
    void itKeepsNotesOfItsOwnBesideTheRaceDetector() {
        Recording look = new RecordedSubject().look(settings(new GuestListener(new Journal())), new ClassLoader() {});
        run(look);

        assertThat(heard).contains("0 writes after null", "1 reads after 0", "1 writes after 1");
        assertThat(look.conflicts()).extracting(Observation.Conflict::race).contains(false);
    }

    @Test
    void whatItThrowsReachesNobodyAndIsKept() {
        GuestListener guest = new GuestListener(new Listener() {
            @Override
            public Object accesses(int thread, Object owner, int site, boolean write, boolean ordered, Object note) {
                heard.add("access");
                throw new IllegalStateException("dropped it");
            }
        });
        assertThat(guest.failure()).isEmpty();
        Observation seen = run(Recording.start(settings(guest), null));

        assertThat(heard).containsExactly("access");
        assertThat(guest.failure()).containsInstanceOf(IllegalStateException.class);
        assertThat(seen.patterns()).hasSize(2);
    }

    private static RunInput settings(GuestListener guest) {
        return RunInput.of(1, 0).heardBy(guest);
    }

    private Observation run(Recording recording) {
        inThread(() -> {
            Probe.after(Probe.beforeWrite(account, WRITE));
            inThread(() -> {
                Probe.after(Probe.beforeRead(account, READ));
                Probe.after(Probe.beforeWrite(account, WRITE));
            });
        });
        return recording.stop();
    }

    private static void inThread(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
