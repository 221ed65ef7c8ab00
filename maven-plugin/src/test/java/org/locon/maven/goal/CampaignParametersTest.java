package org.locon.maven.goal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.locon.campaign.Campaign;
import org.locon.campaign.FailureCriterion;
import org.locon.campaign.Isolation;
import org.locon.maven.campaign.CampaignFolder;
import org.locon.maven.recipe.RecordedCampaign;

class CampaignParametersTest {

    @Test
    void theDefaultsAreACampaign_withTheirSeed() throws MojoFailureException {
        Campaign campaign = campaign(parameters(200, 120, 10, "adaptive", 42, "classloader"));

        assertThat(campaign.runs()).isEqualTo(200);
        assertThat(campaign.time()).isEqualTo(Duration.ofMinutes(2));
        assertThat(campaign.timeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(campaign.strategy()).isEqualTo("adaptive");
        assertThat(campaign.isolation()).isEqualTo(Isolation.CLASSLOADER);
        assertThat(campaign.test()).isEmpty();
        assertThat(campaign.seed()).isEqualTo(42);
        assertThat(campaign.spool()).isEqualTo(Path.of("target/locon/spool"));
    }

    @Test
    void emptyPatternsAreDropped_asTheyComeFromEmptyElements() throws MojoFailureException {
        CampaignParameters parameters = new CampaignParameters(
                " AccountTest ",
                1,
                1,
                Optional.empty(),
                1,
                "none",
                " com.acme.Ear ",
                1,
                "none",
                false,
                true,
                true,
                0,
                3,
                Arrays.asList(" com.acme.* ", ""),
                List.of(),
                List.of("org.pool.Pool "),
                List.of("logged", " Leaked"));

        assertThat(campaign(parameters).includes()).containsExactly("com.acme.*");
        assertThat(campaign(parameters).library()).containsExactly("org.pool.Pool");
        assertThat(campaign(parameters).test()).isEqualTo("AccountTest");
        assertThat(campaign(parameters).listener()).isEqualTo("com.acme.Ear");
        assertThat(campaign(parameters).target()).isFalse();
        assertThat(campaign(parameters).allRuns()).isTrue();
        assertThat(campaign(parameters).window()).isEqualTo(3);
        assertThat(campaign(parameters).failures())
                .containsExactlyInAnyOrder(FailureCriterion.LOGGED, FailureCriterion.LEAKED);
    }

    @Test
    void whatARecipeBringsAlongHolds_unlessTheCommandLineSaysOtherwise() throws MojoFailureException {
        CampaignParameters configured = parameters(200, 120, 10, "none", 1, "classloader");
        RecordedCampaign recorded = new RecordedCampaign(
                Optional.of(Isolation.NONE),
                Optional.of(Duration.ofSeconds(30)),
                Optional.of(List.of("com.acme.pool.*")),
                Optional.of(List.of("com.acme.gen.*")),
                Optional.of(List.of("com.acme.Ring")),
                Optional.of(Set.of(FailureCriterion.LOGGED)));

        Campaign asRecorded = campaign(configured.asIn(recorded, Set.of("locon.bug")));
        assertThat(RecordedCampaign.of(asRecorded)).isEqualTo(recorded);

        Set<String> commandLine = Set.of(
                "locon.isolation",
                "locon.timeout",
                "locon.includes",
                "locon.excludes",
                "locon.library",
                "locon.failures");
        assertThat(configured.asIn(recorded, commandLine)).isEqualTo(configured);
        assertThat(configured.asIn(RecordedCampaign.UNKNOWN, Set.of())).isEqualTo(configured);
        assertThat(RecordedCampaign.of(campaign(configured)).timeout()).isEmpty();
    }

    @Test
    void whatCannotBeRun_isRefusedInTheUsersWords() {
        assertRefused(parameters(0, 120, 10, "adaptive", 1, "classloader"), "locon.runs is 0");
        assertRefused(parameters(-5, 120, 10, "adaptive", 1, "classloader"), "locon.runs is -5");
        assertRefused(parameters(200, 0, 10, "adaptive", 1, "classloader"), "locon.time is 0");
        assertRefused(parameters(200, 120, -1, "adaptive", 1, "classloader"), "locon.timeout is -1");
        assertRefused(
                parameters(200, 120, 10, "lucky", 1, "classloader"),
                "locon.strategy is 'lucky': write one of adaptive");
        assertRefused(
                parameters(200, 120, 10, "none", 1, "thread"), "locon.isolation is 'thread': write one of classloader");
    }

    @Test
    void aTotalTimeOfNothingIsRefused() {
        assertRefused(
                new CampaignParameters(
                        null,
                        200,
                        120,
                        Optional.of(0),
                        10,
                        "none",
                        null,
                        1,
                        "none",
                        true,
                        false,
                        true,
                        0,
                        5,
                        null,
                        null,
                        null,
                        List.of("none")),
                "locon.totalTime is 0: whole seconds are needed, at least 1");
    }

    private static void assertRefused(CampaignParameters parameters, String message) {
        assertThatThrownBy(() -> campaign(parameters))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageStartingWith(message)
                .hasNoCause();
    }

    private static Campaign campaign(CampaignParameters parameters) throws MojoFailureException {
        return parameters.campaign(
                List.of(Path.of("target/classes")), new CampaignFolder(Path.of("target/locon")), "1.0");
    }

    private static CampaignParameters parameters(
            int runs, int time, int timeout, String strategy, long seed, String isolation) {
        return new CampaignParameters(
                null,
                runs,
                time,
                Optional.empty(),
                timeout,
                strategy,
                null,
                seed,
                isolation,
                true,
                false,
                true,
                0,
                5,
                null,
                null,
                null,
                List.of("none"));
    }
}
