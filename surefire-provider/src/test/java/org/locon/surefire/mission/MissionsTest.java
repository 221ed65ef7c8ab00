package org.locon.surefire.mission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.locon.surefire.campaign.CampaignFailure;

class MissionsTest {

    private static final Path FILE = Path.of("target", "campaign.properties");

    @Test
    void isFoundByItsName() throws CampaignFailure {
        assertThat(Missions.named("localize", FILE)).isInstanceOf(LocalizeMission.class);
        assertThat(Missions.named("reproduce", FILE)).isInstanceOf(ReproduceMission.class);
    }

    @Test
    void anUnknownOneIsNamedWithTheFileAndWhatIsAllowed() {
        assertThatThrownBy(() -> Missions.named("conquer", FILE))
                .isInstanceOf(CampaignFailure.class)
                .hasMessage(FILE + ": mission is 'conquer': needed is one of localize, confirm, reproduce, check");
    }
}
