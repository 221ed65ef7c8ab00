package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.locon.campaign.BundledStrategy;
import org.locon.model.Plan;

class StrategyFinderTest {

    static final List<String> NAMES = BundledStrategy.words();

    /** Of the guide's table. */
    private static final Pattern ROW = Pattern.compile("^\\| `([a-z]+)` \\|");

    private final StrategyFinder strategies = new StrategyFinder(StrategyFinderTest.class.getClassLoader());

    public static final class Stubborn implements Strategy {
        @Override
        public Plan next(History history) {
            return new Plan(7, 0.5).by(name());
        }
    }

    static final class Hidden implements Strategy {
        @Override
        public Plan next(History history) {
            return new Plan(7, 0.5);
        }
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void eachThatTheUserMayNameIsThere_andSignsItsPlansOrItsArmsDo(String name) {
        Strategy strategy = strategies.named(name);

        assertThat(strategy.name()).isEqualTo(name);
        assertThat(strategy.next(new History(1, "s")).strategy()).isIn(BundledStrategy.words());
    }

    @Test
    void theGuideTellsOfEach() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("..", "docs", "strategies.md"))) {
            assertThat(lines.map(ROW::matcher).filter(Matcher::find).map(row -> row.group(1)))
                    .containsExactlyElementsOf(NAMES);
        }
    }

    @Test
    void onesOwnIsFoundByItsClass() {
        Strategy own = strategies.named(Stubborn.class.getName());

        assertThat(own.next(new History(1, "s")).noise()).isEqualTo(0.5);
        assertThat(own.name()).isEqualTo(Stubborn.class.getName());
    }

    @Test
    void whatIsNoStrategyIsRefusedInOneLine() {
        refused("com.acme.Missing", "no class on the test class path has this name");
        refused("java.lang.String", "this class doesn't implement org.locon.surefire.strategy.Strategy");
        refused(Hidden.class.getName(), "it needs to be public, with a public constructor without parameters");
    }

    private void refused(String name, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> strategies.named(name))
                .withMessage("locon.strategy is '" + name + "': " + why);
    }
}
