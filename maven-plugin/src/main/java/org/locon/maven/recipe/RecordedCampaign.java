package org.locon.maven.recipe;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.campaign.Campaign;
import org.locon.campaign.FailureCriterion;
import org.locon.campaign.Isolation;

/**
 * What the campaign was told that a bug was found in, as far as the bug may not come about or be seen without it. What
 * a recipe doesn't say is missing. One that exists is valid.
 *
 * @param timeout missing, too, if it is the usual one: machines are of different speed
 */
public record RecordedCampaign(
        Optional<Isolation> isolation,
        Optional<Duration> timeout,
        Optional<List<String>> includes,
        Optional<List<String>> excludes,
        Optional<List<String>> library,
        Optional<Set<FailureCriterion>> failures) {

    /** Of a recipe that says nothing of it. */
    public static final RecordedCampaign UNKNOWN = new RecordedCampaign(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public RecordedCampaign {
        timeout.ifPresent(each -> Campaign.requireSeconds("timeout", each));
        includes = includes.map(List::copyOf);
        excludes = excludes.map(List::copyOf);
        library = library.map(List::copyOf);
        failures = failures.map(Set::copyOf);
        includes.ifPresent(all -> all.forEach(each -> Campaign.requirePattern("includes", each)));
        excludes.ifPresent(all -> all.forEach(each -> Campaign.requirePattern("excludes", each)));
        library.ifPresent(all -> all.forEach(Campaign::requireLibrary));
    }

    public static RecordedCampaign of(Campaign campaign) {
        return new RecordedCampaign(
                Optional.of(campaign.isolation()),
                Optional.of(campaign.timeout()).filter(each -> !each.equals(Campaign.USUAL_TIMEOUT)),
                Optional.of(campaign.includes()),
                Optional.of(campaign.excludes()),
                Optional.of(campaign.library()),
                Optional.of(campaign.failures()));
    }
}
