package org.locon.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.model.recipe.SitePlace;

/** How places are found again when the source has changed. */
class SitePlacesTest {

    private static final String ACCOUNT = "com.acme.Account";
    private static final String BALANCE = ACCOUNT + ".balance";

    private final Site first = write("deposit(int)", 31, 4);
    private final Site second = write("deposit(int)", 30, 18);
    private final Site read = new Site(ACCOUNT, "deposit(int)", "Account.java", 29, 1, Operation.READ, BALANCE);
    private final SitePlaces before = places(second, read, first, write("withdraw(int)", 50, 2));

    @Test
    void aPlaceIsCountedInTheOrderOfTheBytecode() {
        assertThat(before.of(first).ordinal()).isEqualTo(1);
        assertThat(before.of(second)).satisfies(place -> {
            assertThat(place.ordinal()).isEqualTo(2);
            assertThat(place.of()).isEqualTo(2);
            assertThat(place.shownAt()).isEqualTo("Account.java:30");
        });
    }

    @Test
    void linesAndBytesMayMove() {
        Site moved = write("deposit(int)", 131, 40);
        Site movedFirst = write("deposit(int)", 131, 7);
        SitePlaces after = places(write("refund(int)", 1, 1), moved, movedFirst);

        assertThat(after.find(before.of(second))).isEqualTo(found(moved, ""));
        assertThat(after.find(before.of(first))).isEqualTo(found(movedFirst, ""));
    }

    @Test
    void anotherNumberOfThemIsTold() {
        SitePlaces after = places(first, second, write("deposit(int)", 33, 30));

        assertThat(after.find(before.of(second)))
                .isEqualTo(found(
                        second,
                        "com.acme.Account.deposit(int) has 3 times a write of com.acme.Account.balance"
                                + " and had 2 times one; the second is taken"));
    }

    @Test
    void whatIsGoneIsSaidToBe() {
        assertThat(whyNot(places(first), second))
                .isEqualTo("com.acme.Account.deposit(int) has no second write of com.acme.Account.balance any more");
        assertThat(whyNot(places(first), read))
                .isEqualTo("com.acme.Account.deposit(int) has no read of com.acme.Account.balance any more");
        assertThat(whyNot(places(write("deposit(long)", 1, 1)), first))
                .isEqualTo("com.acme.Account has no method deposit(int) any more, or it accesses nothing");
        assertThat(whyNot(places(), first)).startsWith("com.acme.Account wasn't loaded by the test");
    }

    @Test
    void lambdasAreCountedInTheOrderOfTheSource() {
        Site one = write("lambda$run$0(int)", 10, 3);
        Site two = write("lambda$run$1(int)", 12, 3);
        SitePlace place = places(two, one).of(two);
        Site now = write("lambda$run$10(int)", 14, 5);
        SitePlaces after = places(now, write("lambda$run$9(int)", 11, 3), write("lambda$other$3(int)", 2, 3));

        assertThat(place.key().method()).isEqualTo("lambda$run$*(int)");
        assertThat(after.find(place)).isEqualTo(found(now, ""));
    }

    @Test
    void theOnlyOtherAnonymousClassThatHasItIsTaken() {
        Site anonymous = anonymous(1);
        SitePlace place = places(anonymous).of(anonymous);

        assertThat(places(anonymous(2), first).find(place).site()).contains(anonymous(2));
        assertThat(places(anonymous(2), anonymous(3)).find(place).site()).isEmpty();
    }

    private static Site anonymous(int number) {
        return new Site(ACCOUNT + "$" + number, "run()", "Account.java", 3, 1, Operation.WRITE, BALANCE);
    }

    private String whyNot(SitePlaces after, Site wanted) {
        SitePlaces.Found found = after.find(before.of(wanted));
        assertThat(found.site()).isEmpty();
        return found.note();
    }

    private static SitePlaces.Found found(Site site, String note) {
        return new SitePlaces.Found(Optional.of(site), note);
    }

    private static SitePlaces places(Site... sites) {
        return SitePlaces.of(List.copyOf(Arrays.asList(sites)));
    }

    private static Site write(String method, int line, int index) {
        return new Site(ACCOUNT, method, "Account.java", line, index, Operation.WRITE, BALANCE);
    }
}
