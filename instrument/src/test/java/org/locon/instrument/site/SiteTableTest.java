package org.locon.instrument.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.locon.instrument.Sites;
import org.locon.model.Operation;
import org.locon.model.Site;

class SiteTableTest {

    /** A plan may name a place before its class is woven. */
    @Test
    void companionsFindEachOtherHoweverTheyGotTheirIds() {
        int read = site(4, Operation.READ, "java.util.Map#get");
        int other = site(5, Operation.READ, "subject.Table.z");
        int begin = SiteTable.internCall(
                place(4, Operation.READ, "java.util.Map#get"), place(4, Operation.READ, "java.util.Map#get:end"));
        int update = SiteTable.internUpdate(
                place(5, Operation.READ, "subject.Table.z"), place(5, Operation.WRITE, "subject.Table.z"));

        assertThat(begin).isEqualTo(read);
        assertThat(Sites.get(SiteTable.companion(begin)).variable().text()).isEqualTo("java.util.Map#get:end");
        assertThat(update).isEqualTo(other);
        assertThat(Sites.get(SiteTable.companion(update)).operation()).isEqualTo(Operation.WRITE);
    }

    private static int site(int index, Operation kind, String variable) {
        return SiteTable.intern("subject.Table", "m(int)", "Table.java", 5, index, kind, variable);
    }

    @Test
    void theSamePlaceHasTheSameId() {
        int id = site(1, Operation.READ, "subject.Table.x");
        assertThat(site(2, Operation.READ, "subject.Table.x")).isNotEqualTo(id);
        assertThat(site(1, Operation.WRITE, "subject.Table.x")).isNotEqualTo(id);
        assertThat(site(1, Operation.READ, "subject.Table.x")).isEqualTo(id);
    }

    @Test
    void aSiteIsFoundByItsId() {
        int id = site(3, Operation.WRITE, "subject.Table.y");
        assertThat(Sites.get(id))
                .isEqualTo(new Site("subject.Table", "m(int)", "Table.java", 5, 3, Operation.WRITE, "subject.Table.y"));
        assertThat(Sites.count()).isGreaterThan(id);
    }

    @Test
    void anIdNeverGivenOutIsRefused() {
        assertThatThrownBy(() -> Sites.get(Sites.count()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("There is no site " + Sites.count());
        assertThatThrownBy(() -> Sites.get(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sitesOfOneVariableShareItsNumberWhileTheTableGrows() {
        int first = site(0, Operation.READ, "subject.Table.shared");
        for (int index = 10; index < 3_000; index++) {
            site(index, Operation.READ, "subject.Table.x" + index);
        }
        int last = site(3_000, Operation.WRITE, "subject.Table.shared");

        assertThat(SiteTable.variable(last)).isEqualTo(SiteTable.variable(first));
        assertThat(SiteTable.variable(last - 1)).isNotEqualTo(SiteTable.variable(first));
    }

    @Test
    void aCallThatIsAskedForBeforeItIsWovenHasItsEndNextToIt() {
        String call = "java.util.Map#get";
        int end = Sites.id(place(4_000, Operation.READ, call + ":end"));
        int begin = Sites.id(place(4_000, Operation.READ, call));
        int woven =
                SiteTable.internCall(place(4_000, Operation.READ, call), place(4_000, Operation.READ, call + ":end"));

        assertThat(begin).isEqualTo(woven);
        assertThat(end).isEqualTo(SiteTable.companion(woven));
        assertThat(SiteTable.variable(woven)).isEqualTo(SiteTable.STATE);
    }

    private static Site place(int index, Operation operation, String variable) {
        return new Site("subject.Table", "m(int)", "Table.java", 5, index, operation, variable);
    }
}
