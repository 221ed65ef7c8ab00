package org.locon.surefire.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.campaign.BundledStrategy;
import org.locon.model.Circumstance;
import org.locon.model.Feature;
import org.locon.model.Occurrence;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.stats.evidence.FeatureEvidence;
import org.locon.stats.progress.LoopsToCount;
import org.locon.stats.spool.SpoolReader;
import org.locon.stats.spool.SubjectRuns;
import org.locon.surefire.run.RecordedRun;
import org.locon.surefire.strategy.History;
import org.locon.surefire.strategy.Strategy;
import org.locon.surefire.strategy.StrategyFinder;

/**
 * What guides a campaign follows from its history alone: of histories that were kept, each strategy makes the plans
 * that it has always made, stacks are taken where they were, and the same run is the last.
 */
class KeptHistoryTest {

    private static final Path HISTORIES = Path.of("src/test/resources/histories");
    private static final int CHUNK = 20;

    @ParameterizedTest
    @ValueSource(
            strings = {"beyond.ExecutorStarvation", "griffin.Vector2", "schedules.BluetoothDriver", "scurf.Checkout6x2"
            })
    void isGuidedAsItHasAlwaysBeen(String name) throws IOException {
        Path folder = HISTORIES.resolve(name);
        assertThat(guidance(folder)).isEqualTo(Files.readAllLines(folder.resolve("guidance.txt")));
    }

    @Test
    void theHistoriesAreWorthBeingKept() {
        assertThat(runs(HISTORIES.resolve("scurf.Checkout6x2")).runs())
                .hasSizeGreaterThan(100)
                .anyMatch(Run::failed)
                .anyMatch(run -> run.plan().order().isPresent());
    }

    /** A line for each question that is asked after each run, with a checksum of each twenty answers. */
    static List<String> guidance(Path spool) throws IOException {
        SubjectRuns kept = runs(spool);
        List<String> lines = new ArrayList<>();
        for (String strategy : BundledStrategy.words()) {
            lines.add(strategy + checksums(plans(strategy, kept)));
        }
        lines.add("stacks" + checksums(stacks(kept)));
        lines.add("stop" + checksums(stops(kept)));
        lines.add("loops" + checksums(loops(kept)));
        return lines;
    }

    private static SubjectRuns runs(Path spool) {
        return SpoolReader.read(spool).subjects().get(0);
    }

    private static List<String> plans(String name, SubjectRuns kept) {
        Strategy strategy = new StrategyFinder(KeptHistoryTest.class.getClassLoader()).named(name);
        History history = new History(42, kept.subject().test());
        kept.circumstances().forEach(history::came);
        List<String> plans = new ArrayList<>();
        for (Run run : kept.runs()) {
            plans.add(described(strategy.next(history)));
            history.add(run);
        }
        return plans;
    }

    private static List<String> stacks(SubjectRuns kept) throws IOException {
        FeatureEvidence evidence = new FeatureEvidence(0);
        List<Feature> news = new ArrayList<>();
        CircumstanceSampling stacks = new CircumstanceSampling(evidence, (feature, each) -> news.add(feature));
        List<String> answers = new ArrayList<>();
        for (Run run : kept.runs()) {
            Map<Feature, List<Circumstance>> shown = new HashMap<>();
            for (Occurrence occurrence : run.spectrum().occurrences()) {
                List<Circumstance> each = kept.circumstances().get(occurrence.feature());
                if (each != null) {
                    shown.put(occurrence.feature(), each);
                }
            }
            evidence.add(run);
            stacks.ran(CompletedRun.here(run, 0, new RecordedRun(run.spectrum(), shown, Optional.empty()), ""));
            answers.add(news.size() + described(stacks.watched()));
            news.clear();
        }
        return answers;
    }

    private static List<String> stops(SubjectRuns kept) {
        FeatureEvidence evidence = new FeatureEvidence(StopRules.rows(false, false));
        StopRules rules =
                new StopRules(kept.runs().size(), Duration.ofHours(1), false, false, false, evidence, System::nanoTime);
        List<String> answers = new ArrayList<>();
        for (Run run : kept.runs()) {
            evidence.add(run);
            rules.ran(CompletedRun.ofEarlierFork(run));
            answers.add(rules.stop()
                    .map(notice -> notice.stop() + ": " + notice.text())
                    .toString());
        }
        return answers;
    }

    private static List<String> loops(SubjectRuns kept) {
        LoopsToCount loops = new LoopsToCount();
        List<String> answers = new ArrayList<>();
        for (Run run : kept.runs()) {
            loops.ran(run, kept.circumstances().values());
            answers.add(loops.methods().stream().sorted().toList().toString());
        }
        return answers;
    }

    private static String described(Plan plan) {
        return plan.strategy()
                + ' '
                + plan.seed()
                + ' '
                + plan.noise()
                + ' '
                + described(plan.points())
                + ' '
                + plan.kinds().stream().map(Enum::name).sorted().toList()
                + ' '
                + plan.changes()
                + ' '
                + plan.order().map(order -> described(order.first()) + '>' + described(order.second()));
    }

    private static String described(Collection<Site> sites) {
        return sites.stream().map(KeptHistoryTest::described).sorted().toList().toString();
    }

    private static String described(Site site) {
        return site.className() + '#' + site.method() + ':' + site.index() + ' ' + site.operation();
    }

    private static String checksums(List<String> answers) {
        StringBuilder text = new StringBuilder();
        for (int from = 0; from < answers.size(); from += CHUNK) {
            CRC32 sum = new CRC32();
            List<String> chunk = answers.subList(from, Math.min(from + CHUNK, answers.size()));
            chunk.forEach(answer -> sum.update(answer.getBytes(StandardCharsets.UTF_8)));
            text.append(' ').append(Long.toHexString(sum.getValue()));
        }
        return text.toString();
    }
}
