package org.locon.stats.matrix;

import java.util.List;
import org.locon.model.Feature;
import org.roaringbitmap.RoaringBitmap;

/**
 * A column that no run recorded: what comparing runs has shown about them.
 *
 * @param hits the rows of which it is true
 * @param first where it stands in the order of a run
 * @param chosenFrom how many like it there were to choose from (two at least), which makes finding one by chance as
 *     much likelier
 */
public record DerivedColumn(Feature feature, RoaringBitmap hits, long first, long chosenFrom) {

    public DerivedColumn {
        chosenFrom = Math.max(2, chosenFrom);
    }

    public Column column() {
        return new Column(feature, List.of(), hits.clone(), first, true, chosenFrom, true, false);
    }
}
