package org.locon.model.recipe;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** One thing that keeps the bug from coming, as a {@link org.locon.model.Schedule.Rule} says it, but with places. */
public record RecipeRule(Kind kind, List<SitePlace> places) {

    private static final int MOST = 200;

    /** What the places mean. */
    public enum Kind {
        /** From the first place to the second one all is whole; the others interrupt it. */
        KEPT_WHOLE("kept-whole", 2, MOST),
        /** Only one thread at a time is at any of them. */
        ONE_AT_A_TIME("one-at-a-time", 1, MOST),
        /** Nobody passes the first place before another thread has passed the second one. */
        REVERSED("reversed", 2, 2);

        private final String word;
        private final int least;
        private final int most;

        Kind(String word, int least, int most) {
            this.word = word;
            this.least = least;
            this.most = most;
        }

        @Override
        public String toString() {
            return word;
        }

        /** The one of this word; an exception says which there are. */
        public static Kind named(String word) {
            return Arrays.stream(values())
                    .filter(kind -> kind.word.equals(word))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("rule is none of "
                            + Arrays.stream(values()).map(Kind::toString).collect(Collectors.joining(", "))));
        }
    }

    public RecipeRule {
        places = List.copyOf(places);
        if (places.size() < kind.least || places.size() > kind.most) {
            throw new IllegalArgumentException("the rule " + kind + " has " + places.size() + " places: it needs "
                    + kind.least + (kind.least == kind.most ? "" : " to " + kind.most));
        }
    }
}
