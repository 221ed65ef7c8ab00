package org.locon.surefire.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.surefire.strategy.Program.reversed;
import static org.locon.surefire.strategy.Program.site;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.model.Operation;
import org.locon.model.Plan;
import org.locon.model.Site;

class OrderSearchTest {

    private static final BiPredicate<Plan, SplittableRandom> ALWAYS = (plan, random) -> true;
    private static final BiPredicate<Plan, SplittableRandom> NEVER = (plan, random) -> false;

    private static Plan.Order order(int number) {
        return new Plan.Order(site(10 * number, Operation.WRITE), site(10 * number + 1, Operation.READ));
    }

    private static BiPredicate<Plan, SplittableRandom> aimedAt(Plan.Order order) {
        return (plan, random) -> plan.order().equals(Optional.of(order));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void findsTheOneOrderOfTwentyThatFails(long seed) {
        Plan.Order bad = reversed(order(13));
        Program program = new Program(aimedAt(bad));
        IntStream.range(0, 20).forEach(number -> program.shows(order(number), ALWAYS));
        program.shows(bad, aimedAt(bad));

        History history = new History(seed, "s");
        program.run(new OrderSearch(), history, 200);

        assertThat(history.failed()).isGreaterThanOrEqualTo(10);
    }

    @Test
    void whatAFailedRunShowsIsAimedAt() {
        Plan.Order bad = reversed(order(7));
        BiPredicate<Plan, SplittableRandom> bug =
                (plan, random) -> plan.seed() % 16 == 0 || plan.order().equals(Optional.of(bad));
        Program program = new Program(bug);
        IntStream.range(0, 100).forEach(number -> program.shows(order(number), ALWAYS));
        program.shows(bad, bug);

        History history = new History(1, "s");
        program.run(new OrderSearch(), history, 200);

        assertThat(history.failed()).isGreaterThanOrEqualTo(25);
    }

    @Test
    void anOrderThatNeverComesIsGivenUpForThoseThatDo() {
        Plan.Order impossible = reversed(order(1));
        Program program = new Program(NEVER).shows(order(1), ALWAYS);
        for (int number = 2; number < 6; number++) {
            Plan.Order possible = reversed(order(number));
            program.shows(order(number), ALWAYS).shows(possible, aimedAt(possible));
        }

        List<Plan> plans = program.run(new OrderSearch(), new History(3, "s"), 100);

        assertThat(aims(plans, impossible)).isBetween(3L, 12L);
        assertThat(aims(plans, reversed(order(2)))).isGreaterThan(0);
    }

    @Test
    void nothingIsAimedAtBeforeAnythingWasSeen() {
        assertThat(new OrderSearch().next(new History(1, "s")).order()).isEmpty();
    }

    @Test
    void theEndOfARegionIsOvertakenFirst() {
        Site read = place("deposit(long)", 1, Operation.READ);
        Site write = place("deposit(long)", 2, Operation.WRITE);
        Site other = place("setBalance(long)", 3, Operation.WRITE);
        Program program = new Program(NEVER)
                .shows(new Plan.Order(write, other), ALWAYS)
                .shows(new Plan.Order(read, other), ALWAYS);

        assertThat(firstAims(program, new Plan.Order(other, write)))
                .isGreaterThan(2 * firstAims(program, new Plan.Order(other, read)));
    }

    @Test
    void whatComesBeforeTheObjectIsMadeComesLast() {
        Site made = place("<init>(long)", 1, Operation.WRITE);
        Site read = place("balance()", 2, Operation.READ);
        Site write = place("setBalance(long)", 3, Operation.WRITE);
        Program program =
                new Program(NEVER).shows(new Plan.Order(made, read), ALWAYS).shows(new Plan.Order(write, read), ALWAYS);

        assertThat(firstAims(program, new Plan.Order(read, write)))
                .isGreaterThan(5 * firstAims(program, new Plan.Order(read, made)));
    }

    /**
     * In how many of a hundred campaigns the second run, the first one that can aim at anything, aims at this order.
     */
    private static long firstAims(Program program, Plan.Order order) {
        return LongStream.range(0, 100)
                .filter(seed -> aims(program.run(new OrderSearch(), new History(seed, "s"), 2), order) > 0)
                .count();
    }

    private static Site place(String method, int index, Operation operation) {
        return new Site("com.acme.Account", method, "Account.java", index, index, operation, "com.acme.Account.x");
    }

    private static long aims(List<Plan> plans, Plan.Order order) {
        return plans.stream()
                .filter(plan -> plan.order().equals(Optional.of(order)))
                .count();
    }
}
