package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.locon.instrument.Shapes;
import org.locon.instrument.Sites;
import org.locon.instrument.observation.Observation;
import org.locon.instrument.recording.Recording;
import org.locon.instrument.recording.RunInput;
import org.locon.model.Operation;

/** Which round of its loops a thread is in at an access, whatever the loops look like and however they are left. */
final class RoundsTest {

    /** One thread that reads, again and again, what another one has just written. */
    public abstract static class Program implements Callable<Void> {

        private int value;

        abstract void act() throws InterruptedException;

        @Override
        public Void call() throws InterruptedException {
            act();
            return null;
        }

        int read() throws InterruptedException {
            Thread writer = new Thread(() -> value++);
            writer.start();
            writer.join();
            return value;
        }

        boolean isTrue() {
            return true;
        }

        void fail() {
            throw new IllegalStateException();
        }
    }

    public static final class Plain extends Program {
        @Override
        void act() throws InterruptedException {
            read();
            for (int i = 0; i < 2; i++) {
                read();
            }
            read();
        }
    }

    @Test
    void aRoundBeginsAtTheHeadAndTheLastOneEndsBehindTheLoop() throws Exception {
        assertThat(rounds(Plain.class)).containsExactly("", "1.1", "1.2", "");
    }

    public static final class Nested extends Program {
        @Override
        void act() throws InterruptedException {
            for (int i = 0; i < 2; i++) {
                read();
                for (int j = 0; j < 2; j++) {
                    read();
                }
                int k = 0;
                do {
                    read();
                } while (k++ < 1);
                read();
            }
        }
    }

    @Test
    void roundsOfInnerLoopsAreWithinThoseOfOuterOnes() throws Exception {
        assertThat(rounds(Nested.class))
                .containsExactly(
                        "1.1", "1.1 1.1", "1.1 1.2", "1.1 2.1", "1.1 2.2", "1.1", "1.2", "1.2 1.1", "1.2 1.2",
                        "1.2 2.1", "1.2 2.2", "1.2");
    }

    public static final class Left extends Program {
        @Override
        void act() throws InterruptedException {
            outer:
            for (int i = 0; i < 3; i++) {
                while (true) {
                    read();
                    if (i == 0) {
                        continue outer;
                    }
                    if (i == 1) {
                        break;
                    }
                    if (isTrue()) {
                        break outer;
                    }
                }
                read();
            }
            read();
            leave();
            read();
        }

        private int leave() throws InterruptedException {
            while (true) {
                if (isTrue()) {
                    return read();
                }
            }
        }
    }

    @Test
    void breakAndContinueAndReturnLeaveTheLoopsThatTheyLeave() throws Exception {
        assertThat(rounds(Left.class)).containsExactly("1.1 1.1", "1.2 1.1", "1.2", "1.3 1.1", "", "", "");
    }

    public static final class Thrown extends Program {
        @Override
        void act() throws InterruptedException {
            for (int i = 0; i < 2; i++) {
                try {
                    for (int j = 0; j < 2; j++) {
                        read();
                        fail();
                    }
                } catch (IllegalStateException expected) {
                    read();
                    continue;
                }
                throw new AssertionError();
            }
            try {
                inAnotherMethod();
            } catch (IllegalStateException expected) {
                read();
            }
            for (int i = 0; i < 1; i++) {
                read();
            }
        }

        private void inAnotherMethod() {
            while (isTrue()) {
                fail();
            }
        }
    }

    @Test
    void anExceptionLeavesTheLoopsOfItsMethodButLastsOutOfOthers() throws Exception {
        assertThat(rounds(Thrown.class)).containsExactly("1.1 1.1", "1.1", "1.2 1.1", "1.2", "2.1", "2.1 1.1");
    }

    public static final class Again extends Program {
        @Override
        void act() throws InterruptedException {
            for (int i = 0; i < 2; i++) {
                inner();
                inner();
            }
        }

        private void inner() throws InterruptedException {
            for (int i = 0; i < 1; i++) {
                read();
            }
        }
    }

    @Test
    void aLoopInACalledMethodThatIsBegunAgainIsAnother() throws Exception {
        assertThat(rounds(Again.class)).containsExactly("1.1 1.1", "1.1 2.1", "1.2 1.1", "1.2 2.1");
    }

    @Test
    void onlyLoopsThatWereAskedForAreCounted() throws Exception {
        assertThat(rounds(Again.class, name -> name.endsWith(".inner"))).containsExactly("1.1", "2.1", "3.1", "4.1");
        assertThat(rounds(Again.class, any -> false)).containsExactly("", "", "", "");
    }

    private static List<String> rounds(Class<?> program) throws Exception {
        return rounds(program, any -> true);
    }

    /** Of each read, in turn, as {@code entry.number} from the outermost loop to the innermost one. */
    private static List<String> rounds(Class<?> program, Predicate<String> counted) throws Exception {
        Set<String> methods = Stream.of(program.getDeclaredMethods())
                .map(method -> program.getName() + "." + method.getName())
                .filter(counted)
                .collect(Collectors.toSet());
        ClassLoader loader = new WovenLoader(RoundsTest.class);
        Recording recording = Recording.start(RunInput.of(1, 0).counting(methods), loader);
        Object woven =
                Class.forName(program.getName(), true, loader).getConstructor().newInstance();
        FutureTask<?> task = new FutureTask<>((Callable<?>) woven);
        new Thread(task).start();
        task.get();
        return recording.stop().sightings().stream()
                .filter(sighting -> Shapes.of(sighting).equals("W1-R2")
                        && sighting.secondThread().equals("1"))
                .map(sighting -> text(sighting.secondRounds()))
                .toList();
    }

    private static String text(List<Observation.Round> rounds) {
        assertThat(rounds)
                .allSatisfy(
                        round -> assertThat(Sites.get(round.loop()).operation()).isEqualTo(Operation.LOOP));
        return rounds.stream()
                .map(round -> round.entry() + "." + round.number())
                .collect(Collectors.joining(" "));
    }
}
