package org.locon.instrument.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.locon.instrument.Site;
import org.locon.instrument.Sites;

class SiteTableTest {

    /** A plan may name a place before its class is woven. */
    @Test
    void companionsFindEachOtherHoweverTheyGotTheirIds() {
        int read = site(4, Site.Kind.READ, "java.util.Map#get");
        int other = site(5, Site.Kind.READ, "subject.Table.z");
        int begin = SiteTable.internCall(
                "subject.Table", "m(int)", "Table.java", 5, 4, Site.Kind.READ, "java.util.Map#get");
        int update = SiteTable.internUpdate("subject.Table", "m(int)", "Table.java", 5, 5, "subject.Table.z");

        assertThat(begin).isEqualTo(read);
        assertThat(Sites.get(SiteTable.companion(begin)).variable()).isEqualTo("java.util.Map#get:end");
        assertThat(update).isEqualTo(other);
        assertThat(Sites.get(SiteTable.companion(update)).kind()).isEqualTo(Site.Kind.WRITE);
    }

    private static int site(int index, Site.Kind kind, String variable) {
        return SiteTable.intern("subject.Table", "m(int)", "Table.java", 5, index, kind, variable);
    }

    @Test
    void theSamePlaceHasTheSameId() {
        int id = site(1, Site.Kind.READ, "subject.Table.x");
        assertThat(site(2, Site.Kind.READ, "subject.Table.x")).isNotEqualTo(id);
        assertThat(site(1, Site.Kind.WRITE, "subject.Table.x")).isNotEqualTo(id);
        assertThat(site(1, Site.Kind.READ, "subject.Table.x")).isEqualTo(id);
    }

    @Test
    void aSiteIsFoundByItsId() {
        int id = site(3, Site.Kind.WRITE, "subject.Table.y");
        assertThat(Sites.get(id))
                .isEqualTo(new Site(
                        id, "subject.Table", "m(int)", "Table.java", 5, 3, Site.Kind.WRITE, "subject.Table.y"));
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
        int first = site(0, Site.Kind.READ, "subject.Table.shared");
        for (int index = 10; index < 3_000; index++) {
            site(index, Site.Kind.READ, "subject.Table.x" + index);
        }
        int last = site(3_000, Site.Kind.WRITE, "subject.Table.shared");

        assertThat(SiteTable.variable(last)).isEqualTo(SiteTable.variable(first));
        assertThat(SiteTable.variable(last - 1)).isNotEqualTo(SiteTable.variable(first));
    }

    @Test
    void aCallThatIsAskedForBeforeItIsWovenHasItsEndNextToIt() {
        String call = "java.util.Map#get";
        int end =
                Sites.id(new Site(0, "subject.Table", "m(int)", "Table.java", 5, 4_000, Site.Kind.READ, call + ":end"));
        int begin = Sites.id(new Site(0, "subject.Table", "m(int)", "Table.java", 5, 4_000, Site.Kind.READ, call));
        int woven = SiteTable.internCall("subject.Table", "m(int)", "Table.java", 5, 4_000, Site.Kind.READ, call);

        assertThat(begin).isEqualTo(woven);
        assertThat(end).isEqualTo(SiteTable.companion(woven));
        assertThat(SiteTable.variable(woven)).isEqualTo(SiteTable.STATE);
    }
}
