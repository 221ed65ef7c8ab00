package org.locon.maven.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class ReactorMatchesTest {

    private final ConcurrentHashMap<String, Boolean> shared = new ConcurrentHashMap<>();

    @Test
    void onlyTheLastModuleSaysThatNoneMatched() {
        assertThat(module().isLastOfNone("parent", false)).isFalse();
        assertThat(module().isLastOfNone("core", false)).isFalse();
        assertThat(module().isLastOfNone("app", false)).isTrue();
    }

    @Test
    void oneMatchIsEnough() {
        assertThat(module().isLastOfNone("parent", false)).isFalse();
        assertThat(module().isLastOfNone("core", true)).isFalse();
        assertThat(module().isLastOfNone("app", false)).isFalse();
    }

    @Test
    void aModuleThatRunsTheGoalTwice_isStillOneModule() {
        assertThat(module().isLastOfNone("core", true)).isFalse();
        assertThat(module().isLastOfNone("core", false)).isFalse();
        assertThat(module().isLastOfNone("parent", false)).isFalse();
        assertThat(module().isLastOfNone("app", false)).isFalse();
    }

    /** Each module may have its own instance, even of its own class. */
    private ReactorMatches module() {
        return new ReactorMatches(shared, List.of("parent", "core", "app"));
    }
}
