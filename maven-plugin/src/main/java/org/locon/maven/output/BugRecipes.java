package org.locon.maven.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.locon.campaign.Campaign;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.recipe.RecipeJson;
import org.locon.maven.recipe.RecordedCampaign;
import org.locon.model.Feature;
import org.locon.model.Run;
import org.locon.model.Schedule;
import org.locon.model.Schedule.Forbidden;
import org.locon.model.Schedule.Forced;
import org.locon.model.Schedule.KeptWhole;
import org.locon.model.Schedule.OneAtATime;
import org.locon.model.Schedule.Reversed;
import org.locon.model.Site;
import org.locon.model.Symptom;
import org.locon.model.recipe.Recipe;
import org.locon.model.recipe.RecipeRule;
import org.locon.model.recipe.RecipeStep;
import org.locon.model.recipe.RecordedFailure;
import org.locon.model.recipe.SitePlace;
import org.locon.model.recipe.StepHolding;
import org.locon.model.schedule.FeatureSchedules;
import org.locon.stats.cause.FailureSignature;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.proof.ProofSummary;
import org.locon.stats.proof.ProvedSchedules;
import org.locon.stats.proof.SubjectProofs;
import org.locon.stats.spool.SubjectRuns;

/**
 * {@code bugs/B1.json} and so on: how each bug is made to come about again, where a schedule is known that does it and
 * the places of its sites are.
 */
final class BugRecipes implements Output {

    private final BiFunction<Bug, SubjectRuns, Optional<ProvedSchedules>> schedules;

    BugRecipes() {
        this(BugRecipes::schedules);
    }

    /**
     * @param schedules what is to be forced so that the bug comes about, and what to be forbidden so that it doesn't
     */
    BugRecipes(BiFunction<Bug, SubjectRuns, Optional<ProvedSchedules>> schedules) {
        this.schedules = schedules;
    }

    /**
     * Those of its proof, if the test failed by them; where nothing was tried, those that follow from its first
     * suspect. What was refuted, or couldn't be forced, can't be made to come about again.
     */
    private static Optional<ProvedSchedules> schedules(Bug bug, SubjectRuns runs) {
        if (bug.proof().filter(proof -> proof.forcedAttempts() > 0).isEmpty()) {
            return SuspectFeature.of(bug, runs).flatMap(BugRecipes::supposed);
        }
        return bug.proof()
                .filter(proof -> !proof.isRefuted() && proof.forced().failed() > 0)
                .flatMap(ProofSummary::suspect)
                .flatMap(new SubjectProofs(runs.proofs())::of)
                .flatMap(ProvedSchedules::of);
    }

    private static Optional<ProvedSchedules> supposed(Feature feature) {
        return FeatureSchedules.forcing(feature)
                .schedule()
                .filter(Forced.class::isInstance)
                .map(Forced.class::cast)
                .map(forced -> new ProvedSchedules(
                        forced, FeatureSchedules.forbidding(List.of(feature)).schedule()));
    }

    @Override
    public String name() {
        return "bugs";
    }

    @Override
    public void write(CampaignResults results, OutputTarget target) throws IOException {
        List<SubjectDiagnosis> withBugs = results.diagnosis().subjects().stream()
                .filter(subject -> !subject.bugs().isEmpty())
                .toList();
        for (SubjectDiagnosis subject : withBugs) {
            Optional<SubjectRuns> runs = results.contents().subjects().stream()
                    .filter(each -> each.subject().test().equals(subject.test()))
                    .findFirst();
            for (Bug bug : runs.isPresent() ? subject.bugs() : List.<Bug>of()) {
                Optional<Recipe> recipe = recipe(results, subject, bug, runs.get());
                if (recipe.isPresent()) {
                    RecordedCampaign campaign = campaign(target.folder().campaign());
                    String name = withBugs.size() == 1 ? bug.id() : bug.id() + "-" + fileName(subject.test());
                    Path folder = target.folder().bugs();
                    Files.createDirectories(folder);
                    WholeFile.write(
                            folder.resolve(name + ".json"), writer -> RecipeJson.write(recipe.get(), campaign, writer));
                }
            }
        }
    }

    private static RecordedCampaign campaign(Path file) throws IOException {
        return Files.exists(file) ? RecordedCampaign.of(Campaign.load(file)) : RecordedCampaign.UNKNOWN;
    }

    private Optional<Recipe> recipe(CampaignResults results, SubjectDiagnosis subject, Bug bug, SubjectRuns runs) {
        Map<Site, SitePlace> places = results.contents().places();
        Optional<ProvedSchedules> proved = schedules.apply(bug, runs);
        Optional<Forced> forced = proved.map(ProvedSchedules::forced)
                .filter(schedule -> schedule.steps().stream().allMatch(step -> places.containsKey(step.site())));
        if (forced.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Recipe(
                    results.diagnosis().tool(),
                    subject.test(),
                    bug.id(),
                    bug.kind().toString(),
                    bug.sentence(),
                    failure(bug, runs),
                    forced.get().steps().stream()
                            .map(step -> new RecipeStep(step.thread(), step.location(), places.get(step.site())))
                            .toList(),
                    StepHolding.of(forced.get()),
                    rules(proved.get().forbidden(), places)));
        } catch (IllegalArgumentException outOfBounds) {
            return Optional.empty(); // Something is larger than a recipe may be, such as a deadlock of 16 threads.
        }
    }

    /** How most of the runs failed that it explains, and in which methods they failed in that way. */
    private static RecordedFailure failure(Bug bug, SubjectRuns runs) {
        Map<String, Integer> counts = new HashMap<>();
        List<Symptom> symptoms = runs.runs().stream()
                .filter(run -> bug.runs().contains(run.number()))
                .map(Run::symptom)
                .flatMap(Optional::stream)
                .toList();
        symptoms.forEach(symptom -> counts.merge(symptom.kind() + symptom.message(), 1, Integer::sum));
        Symptom usual = symptoms.stream()
                .max(Comparator.comparingInt(symptom -> counts.get(symptom.kind() + symptom.message())))
                .orElseThrow(() -> new IllegalArgumentException("no run of " + bug.id() + " failed"));
        return new RecordedFailure(usual.kind(), usual.message(), methods(symptoms, usual.kind()));
    }

    /** None, if there is a failure of which it isn't known: then they tell nothing apart. */
    private static List<String> methods(List<Symptom> symptoms, Symptom.Kind kind) {
        List<Optional<String>> methods = symptoms.stream()
                .filter(symptom -> symptom.kind() == kind)
                .map(FailureSignature::method)
                .distinct()
                .toList();
        return methods.size() > RecordedFailure.MOST_METHODS || methods.contains(Optional.<String>empty())
                ? List.of()
                : methods.stream().flatMap(Optional::stream).toList();
    }

    /** Those of which all places are known; a bug may be forced without them. */
    private static List<RecipeRule> rules(Optional<Schedule> schedule, Map<Site, SitePlace> places) {
        List<RecipeRule> rules = new ArrayList<>();
        if (schedule.isPresent() && schedule.get() instanceof Forbidden forbidden) {
            for (Schedule.Rule rule : forbidden.rules()) {
                rule(rule, places).ifPresent(rules::add);
            }
        }
        return rules;
    }

    private static Optional<RecipeRule> rule(Schedule.Rule rule, Map<Site, SitePlace> places) {
        if (rule instanceof KeptWhole whole) {
            Stream<Site> sites = Stream.concat(
                    Stream.of(whole.begin(), whole.end()),
                    whole.interruptions().stream().sorted(Site.BY_PLACE));
            return rule(RecipeRule.Kind.KEPT_WHOLE, sites, places);
        }
        if (rule instanceof OneAtATime one) {
            return rule(RecipeRule.Kind.ONE_AT_A_TIME, one.begins().stream().sorted(Site.BY_PLACE), places);
        }
        Reversed reversed = (Reversed) rule;
        return rule(RecipeRule.Kind.REVERSED, Stream.of(reversed.late(), reversed.early()), places);
    }

    private static Optional<RecipeRule> rule(RecipeRule.Kind kind, Stream<Site> sites, Map<Site, SitePlace> places) {
        List<Site> all = sites.toList();
        return places.keySet().containsAll(all)
                ? Optional.of(new RecipeRule(kind, all.stream().map(places::get).toList()))
                : Optional.empty();
    }

    private static String fileName(String test) {
        String name = test.replaceAll("[^\\p{L}\\p{N}_$.-]+", ".").replaceFirst("^\\.+", "");
        return name.length() <= 150 ? name : name.substring(0, 150);
    }
}
