package org.locon.surefire.campaign;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Which dependencies' threads took part in a subject's runs without being seen. For one thread. */
final class UnwovenThreads implements RunObserver {

    private static final int NAMED = 3;

    private final Set<String> makers = new LinkedHashSet<>();

    @Override
    public void ran(CompletedRun completed) {
        completed.here().ifPresent(here -> makers.addAll(here.recorded().unwovenMakers()));
    }

    /** This sentence, and what to do if it says that nothing is shared while nobody could see that. */
    String addedTo(String nothingShared) {
        if (makers.isEmpty()) {
            return nothingShared;
        }
        return nothingShared + "; but threads took part that were only in code of " + named("", " and ")
                + ", which isn't woven: add -Dlocon.includes=" + named(".*", ",");
    }

    private String named(String end, String between) {
        return makers.stream().limit(NAMED).map(maker -> maker + end).collect(Collectors.joining(between));
    }
}
