package org.locon.stats.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.failed;
import static org.locon.stats.Examples.pair;
import static org.locon.stats.Examples.passed;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.model.Feature;
import org.locon.model.Operation;
import org.locon.model.PointFeature.PointReached;
import org.locon.model.Site;
import org.locon.stats.matrix.ActivityMatrix;
import org.locon.stats.matrix.Column;

/**
 * A place that only failed runs come to, because they end in another way, isn't taken for an access that explains them.
 */
class PointTest {

    @Test
    void aPointIsNoColumn() {
        Feature order = pair(write("close()", 12, "Pool.open"), read("lend()", 20, "Pool.open"));
        Site lock = new Site("Pool", "report()", "Pool.java", 31, 4, Operation.LOCK, "Pool.errors");
        Feature point = new PointReached(lock);

        ActivityMatrix matrix = ActivityMatrix.of(List.of(failed(1, point, order), passed(2)));

        assertThat(matrix.columns()).extracting(Column::feature).containsExactly(order);
    }
}
