package org.locon.surefire.mission;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.locon.surefire.campaign.CampaignFailure;

/** All missions that there are. */
public final class Missions {

    private static final List<Mission> ALL =
            List.of(new LocalizeMission(), new ConfirmMission(), new ReproduceMission(), new CheckMission());

    private Missions() {}

    /** @param file that names it */
    public static Mission named(String name, Path file) throws CampaignFailure {
        return ALL.stream()
                .filter(mission -> mission.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new CampaignFailure(file + ": mission is '" + name + "': needed is one of "
                        + ALL.stream().map(Mission::name).collect(Collectors.joining(", "))));
    }
}
