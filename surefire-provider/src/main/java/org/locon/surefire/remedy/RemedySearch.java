package org.locon.surefire.remedy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.locon.model.Symptom;
import org.locon.stats.trial.Omission;
import org.locon.stats.trial.Remedy;
import org.locon.stats.trial.Trial;
import org.locon.surefire.remedy.NextStep.GoOnWithout;
import org.locon.surefire.remedy.NextStep.Leave;
import org.locon.surefire.remedy.NextStep.Try;

/**
 * Looks for the part of Locon that makes a test fail. It tries the same run without one part after the other, and then
 * with all of them again: only what fails each time with a part, and never without it, is that part's doing. What is
 * next follows from the trials alone, so that another JVM can go on with it.
 */
public final class RemedySearch {

    /** So many runs with all of Locon must fail before anything is left out, and as many again afterwards. */
    private static final int FAILURES = 2;

    /** So many runs tell that a part may be the one. */
    private static final int PASSES = 2;

    /** So many tell that it is. */
    private static final int SURE = 4;

    /** So many, where each takes a JVM. */
    private static final int JVMS = 3;

    /** So many runs may fail by themselves in JVMs where nothing has failed before. */
    private static final int MOST_OWN = 2;

    private static final List<String> ALL = List.of();

    private final List<Trial> trials;
    private final Symptom failure;
    private final Collection<String> woven;
    private final List<Omission> elsewhere;
    private final boolean ofSpoiledJvm;

    /**
     * @param trials so far
     * @param failure how the test fails
     * @param woven names of the classes that are woven here
     * @param elsewhere what helped other tests
     */
    public RemedySearch(List<Trial> trials, Symptom failure, Collection<String> woven, List<Omission> elsewhere) {
        this(trials, failure, woven, elsewhere, false);
    }

    private RemedySearch(
            List<Trial> trials,
            Symptom failure,
            Collection<String> woven,
            List<Omission> elsewhere,
            boolean ofSpoiledJvm) {
        this.ofSpoiledJvm = ofSpoiledJvm;
        this.trials = List.copyOf(trials);
        this.failure = failure;
        this.woven = new TreeSet<>(woven);
        this.elsewhere = List.copyOf(elsewhere);
    }

    /** One for a test that went on failing alike once runs had failed or passed otherwise. */
    public static RemedySearch ofSpoiledJvm(List<Trial> trials, Symptom failure) {
        return new RemedySearch(trials, failure, List.of(), List.of(), true);
    }

    public NextStep next() {
        Trial whole = trial(Remedy.NOTHING, ALL);
        Trial plain = trial(Remedy.LOCON, ALL);
        if (whole.passed() > 0 || plain.failed() > 0) {
            return new Leave();
        }
        if (whole.failed() < FAILURES) {
            return new Try(Remedy.NOTHING, ALL);
        }
        if (plain.isAskedAgain()) {
            return new Try(Remedy.LOCON, ALL);
        }
        if (ofSpoiledJvm) {
            return one(Remedy.JVM_AFTER_FAILURE, ALL).orElseGet(Leave::new);
        }
        return elsewhere.stream()
                .map(omission -> one(omission.without(), omission.classes()))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> one(Remedy.JVM_AFTER_FAILURE, ALL))
                .or(() -> one(Remedy.RECORDING, ALL))
                .or(() -> one(Remedy.LOADER_PER_RUN, ALL))
                .or(this::weaving)
                .or(() -> one(Remedy.SHARED_JVM, ALL))
                .orElseGet(Leave::new);
    }

    /** Nothing if the test fails without this as well. */
    private Optional<NextStep> one(Remedy without, List<String> classes) {
        Trial trial = trial(without, classes);
        if (isRefuted(trial)) {
            return Optional.empty();
        }
        if (trial.passed() < enough(without)) {
            return Optional.of(new Try(without, classes));
        }
        return Optional.of(helps(without, classes));
    }

    /**
     * Whether the test fails all the same. What is left behind in a JVM hides the failures that it comes from, and
     * these stay where nothing is left behind: not each run passes then.
     */
    private boolean isRefuted(Trial trial) {
        if (ofSpoiledJvm) {
            return trial.failed() > MOST_OWN;
        }
        return takesJvms(trial.without()) ? trial.failed() > (trial.passed() > 0 ? 1 : 0) : trial.failed() > 0;
    }

    private static boolean takesJvms(Remedy without) {
        return without == Remedy.JVM_AFTER_FAILURE || without == Remedy.SHARED_JVM;
    }

    private int enough(Remedy without) {
        return ofSpoiledJvm ? PASSES : takesJvms(without) ? JVMS : SURE;
    }

    /**
     * What helps is held against runs with all of Locon once more, but in a JVM in which nothing has failed these pass
     * as well. Where it helps to record nothing, it is time that matters, which no part can be left out for.
     */
    private NextStep helps(Remedy without, List<String> classes) {
        if (without == Remedy.RECORDING) {
            return new Leave();
        }
        boolean compared = without == Remedy.JVM_AFTER_FAILURE
                || trial(Remedy.NOTHING, ALL).failed() >= 2 * FAILURES;
        return compared ? new GoOnWithout(without, classes) : new Try(Remedy.NOTHING, ALL);
    }

    /** First the classes that the failure names, then all, then halves of those without which it passes. */
    private Optional<NextStep> weaving() {
        List<String> named = NamedClasses.in(failure, woven);
        if (!named.isEmpty()) {
            Trial trial = trial(Remedy.WEAVING, named);
            if (trial.failed() == 0) {
                return Optional.of(trial.passed() < PASSES ? new Try(Remedy.WEAVING, named) : halved(named));
            }
        }
        Trial none = trial(Remedy.WEAVING, ALL);
        if (none.failed() > 0 || woven.isEmpty()) {
            return Optional.empty();
        }
        if (none.passed() < PASSES) {
            return Optional.of(new Try(Remedy.WEAVING, ALL));
        }
        NextStep step = halved(new ArrayList<>(woven));
        boolean blind = step instanceof GoOnWithout all && all.classes().size() == woven.size();
        return blind ? Optional.empty() : Optional.of(step);
    }

    /** @param classes without whose weaving it passes */
    private NextStep halved(List<String> classes) {
        if (classes.size() > 1) {
            int middle = classes.size() / 2;
            for (List<String> half : List.of(classes.subList(0, middle), classes.subList(middle, classes.size()))) {
                Trial trial = trial(Remedy.WEAVING, half);
                if (trial.failed() == 0) {
                    return trial.passed() < PASSES ? new Try(Remedy.WEAVING, half) : halved(half);
                }
            }
        }
        return one(Remedy.WEAVING, classes).orElseGet(Leave::new);
    }

    private Trial trial(Remedy without, List<String> classes) {
        return trials.stream()
                .filter(trial -> trial.tries(without, classes))
                .findFirst()
                .orElse(Trial.of(without, classes));
    }
}
