package org.locon.stats.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.model.Operation;
import org.locon.model.PointFeature.PointStep;
import org.locon.model.Site;

class ThreadPathsTest {

    private static final Site RUN = site(1, Operation.ENTER);
    private static final Site READ = site(2, Operation.READ);
    private static final Site HELPER = site(3, Operation.ENTER);
    private static final Site WRITE = site(4, Operation.WRITE);
    private static final Site START = site(5, Operation.START);

    private final ThreadPaths paths = new ThreadPaths();

    private static Site site(int line, Operation operation) {
        return new Site("com.acme.Worker", "run" + line + "()", "Worker.java", line, line, operation, "");
    }

    @Test
    void theMethodThatAThreadBeginsWithIsBeforeAllAsItsStartIs() {
        paths.add(new PointStep(RUN, READ));
        paths.add(new PointStep(READ, HELPER));
        paths.add(new PointStep(HELPER, WRITE));
        paths.add(new PointStep(START, WRITE));

        assertThat(List.of(RUN, START)).allMatch(paths::isBeforeAll);
        assertThat(List.of(READ, HELPER, WRITE)).noneMatch(paths::isBeforeAll);
        assertThat(paths.edges(List.of(RUN, READ, HELPER, WRITE, START)))
                .extracting(edge -> edge.from().line() + " to " + edge.to().line())
                .containsExactly("2 to 3", "3 to 4");
    }

    @Test
    void anAccessThatAThreadBeginsWithMayBeTheBugsPlace() {
        paths.add(new PointStep(READ, WRITE));

        assertThat(paths.isBeforeAll(READ)).isFalse();
        assertThat(paths.edges(List.of(READ, WRITE))).hasSize(1);
    }
}
