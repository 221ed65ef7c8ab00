package org.locon.maven.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.maven.surefire.SurefireException;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Spectrum;
import org.locon.model.Symptom;
import org.locon.stats.spool.ForkEnd;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SpoolWriter;
import org.locon.stats.spool.Subject;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;

/** Forks are played here by what they leave in the spool. */
class CampaignLoopTest {

    private static final Optional<String> NO_COMPLAINT = Optional.empty();
    private static final Subject TRANSFER = new Subject("com.acme.AccountTest#transfer", "[method:transfer()]");

    @TempDir
    Path spool;

    private final List<Integer> forks = new ArrayList<>();
    private CampaignLoop loop;
    private int run;

    @BeforeEach
    void loop() {
        loop = new CampaignLoop(spool);
    }

    @Test
    void aForkThatEndsInOrder_isTheOnlyOne() throws SurefireException {
        loop.run(number -> {
            fork(number, 5, Optional.of(ForkEnd.ORDERLY));
            return NO_COMPLAINT;
        });

        assertThat(forks).containsExactly(1);
    }

    @Test
    void aForkThatAsksForAnother_andOneThatDies_areFollowedByTheNext() throws SurefireException {
        loop.run(number -> {
            fork(
                    number,
                    1,
                    number == 1
                            ? Optional.of(ForkEnd.AGAIN)
                            : number == 2 ? Optional.empty() : Optional.of(ForkEnd.ORDERLY));
            return number == 2 ? Optional.of("VM crash") : NO_COMPLAINT;
        });

        assertThat(forks).containsExactly(1, 2, 3);
        assertThat(SpoolReader.read(spool).subjects().get(0).runs()).hasSize(3);
    }

    @Test
    void trialsAndWhatIsFoundByThem_areProgress() throws SurefireException {
        Symptom broken = new Symptom(Symptom.Kind.EXCEPTION, "broken", "");
        Trial trial = Trial.of(Remedy.SHARED_JVM, List.of()).ran(Optional.empty(), 1);
        loop.run(number -> {
            forks.add(number);
            try (SpoolWriter fork = SpoolWriter.open(spool)) {
                if (number == 1) {
                    fork.runDone(TRANSFER, new Run(1, new Plan(1, 0), Optional.of(broken), 1, Spectrum.EMPTY));
                } else if (number < 6) {
                    fork.trial(TRANSFER, trial);
                } else if (number == 6) {
                    fork.omission(TRANSFER, new Omission(Remedy.SHARED_JVM, List.of(), 1, 1, broken));
                }
                fork.ended(number < 7 ? ForkEnd.AGAIN : ForkEnd.ORDERLY);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return NO_COMPLAINT;
        });

        assertThat(forks).hasSize(7);
    }

    @Test
    void forksThatAddNothing_areGivenUp_andWhatWasRecordedStays() {
        assertThatThrownBy(() -> loop.run(number -> {
                    fork(number, number == 1 ? 7 : 0, Optional.empty());
                    return Optional.of("it was killed");
                }))
                .isInstanceOf(SurefireException.class)
                .hasMessage("3 forked JVMs in a row recorded nothing more, so the campaign ended early: it was killed");

        assertThat(forks).hasSize(1 + CampaignLoop.PATIENCE);
        assertThat(SpoolReader.read(spool).subjects().get(0).runs()).hasSize(7);
    }

    @Test
    void whoIsOutOfMemory_isToldWhatToDo() {
        assertThatThrownBy(() -> loop.run(number -> {
                    fork(number, 0, Optional.empty());
                    return Optional.of("Java heap space");
                }))
                .hasMessageContaining("ended early for want of memory (Java heap space). Locon needs")
                .hasMessageEndingWith("give more there, such as -Xmx512m");
    }

    @Test
    void soIsAJvmThatDoesNotEvenBegin() {
        assertThatThrownBy(() -> loop.run(number -> Optional.of("java.lang.OutOfMemoryError: Metaspace")))
                .hasMessageContaining("did not begin the campaign for want of memory (java.lang.OutOfMemoryError");
        assertThatThrownBy(() -> loop.run(number -> Optional.of("Unrecognized option: -Xmy")))
                .hasMessageContaining("did not begin the campaign (look at argLine");
    }

    @Test
    void whereJvmsEndWithoutAWord_memoryIsAGuess() {
        assertThatThrownBy(() -> loop.run(number -> {
                    fork(number, 0, Optional.empty());
                    return NO_COMPLAINT;
                }))
                .hasMessageContaining("(perhaps for want of memory");
    }

    @Test
    void aForkThatAddsARun_startsTheCountAnew() throws SurefireException {
        loop.run(number -> {
            boolean adds = number % CampaignLoop.PATIENCE == 0;
            fork(number, adds ? 1 : 0, number == 9 ? Optional.of(ForkEnd.ORDERLY) : Optional.empty());
            return NO_COMPLAINT;
        });

        assertThat(forks).hasSize(9);
    }

    @Test
    void withoutATest_surefireForksNothing_andThatIsTheEnd() throws SurefireException {
        loop.run(number -> {
            forks.add(number);
            return NO_COMPLAINT;
        });

        assertThat(forks).containsExactly(1);
    }

    @Test
    void aJvmThatDoesNotComeUp_isAnErrorWithSurefiresWords() {
        assertThatThrownBy(() -> loop.run(number -> Optional.of("The forked VM terminated")))
                .isInstanceOf(SurefireException.class)
                .hasMessageContaining("argLine")
                .hasMessageContaining("The forked VM terminated");
    }

    @Test
    void executionsOfSurefire_haveForksWithNumbersOfTheirOwn() throws SurefireException {
        ForkRunner orderly = number -> {
            fork(number, 1, Optional.of(ForkEnd.ORDERLY));
            return NO_COMPLAINT;
        };
        loop.run(orderly);
        loop.run(orderly);

        assertThat(forks).containsExactly(1, 2);
    }

    private void fork(int number, int runs, Optional<ForkEnd> end) {
        forks.add(number);
        try (SpoolWriter writer = SpoolWriter.open(spool)) {
            for (int i = 0; i < runs; i++) {
                Plan plan = new Plan(1, 0.1);
                writer.runBegun(TRANSFER, ++run, plan);
                writer.runDone(TRANSFER, new Run(run, plan, Optional.empty(), 1000, Spectrum.EMPTY));
            }
            if (end.isPresent()) {
                writer.ended(end.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
