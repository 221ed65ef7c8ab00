package org.locon.instrument.external;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locon.model.Variable;
import org.locon.model.Variable.External;

class ExternalSitesTest {

    @ParameterizedTest
    @CsvSource({
        "file target/jobs/a, file target/jobs/a, file target/jobs/a",
        "file target/jobs/a, file target/jobs/ab, file target/jobs/*",
        "file target/jobs/*, file target/jobs/b, file target/jobs/*",
        "file target/jobs/*, file target/b, file target/*",
        "file target/*, file target/jobs/b, file target/*",
        "file target/a, file src/a, file (one of many)",
        "file /tmp/a, file /var/a, file (one of many)",
        "file (one of many), file target/a, file (one of many)",
        "system property user.mode, system property user.home, system property user.*",
        "port 8080, port 8081, port (one of many)"
    })
    void aPlaceIsCalledByWhatItsThingsHaveInCommon(String one, String other, String common) {
        assertThat(ExternalSites.common(variable(one), variable(other)).text()).isEqualTo(common);
    }

    private static External variable(String text) {
        return (External) Variable.of(text);
    }
}
