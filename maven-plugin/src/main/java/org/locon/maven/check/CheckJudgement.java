package org.locon.maven.check;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locon.maven.accept.AcceptEntry;
import org.locon.maven.accept.AcceptList;
import org.locon.maven.campaign.CampaignResults;
import org.locon.maven.output.text.CountText;
import org.locon.stats.diagnosis.Bug;
import org.locon.stats.diagnosis.SubjectDiagnosis;

/** What of a check's results fails the build, and what is only told. Immutable. */
public final class CheckJudgement {

    private final List<RecipeFinding> recipes;
    private final Optional<CampaignResults> campaign;
    private final AcceptList accepted;
    private final LocalDate today;
    private final List<BugFinding> bugs;

    /**
     * @param campaign nothing if there was none
     * @param today by which entries of the list are over
     */
    public CheckJudgement(
            List<RecipeFinding> recipes, Optional<CampaignResults> campaign, AcceptList accepted, LocalDate today) {
        this.recipes = List.copyOf(recipes);
        this.campaign = campaign;
        this.accepted = accepted;
        this.today = today;
        this.bugs = subjects().stream()
                .flatMap(subject -> subject.bugs().stream().map(bug -> finding(subject.test(), bug)))
                .toList();
    }

    private BugFinding finding(String test, Bug bug) {
        return new BugFinding(test, bug, accepted.accepting(test, bug, today), accepted.noLonger(test, bug, today));
    }

    /** A line for each reason to fail the build; none if there is no reason. */
    public List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        recipes.stream()
                .filter(finding -> finding.state() == RecipeFinding.State.STILL_THERE)
                .forEach(finding -> reasons.add(finding.name() + " is still there"));
        bugs.stream()
                .filter(BugFinding::fails)
                .forEach(finding -> reasons.add(finding.name() + " is confirmed"
                        + finding.noLonger()
                                .map(entry -> ", and was accepted until " + entry.until() + " only")
                                .orElse(", and nobody has accepted it")));
        return reasons;
    }

    /** {@code 2 recipes: 1 fixed, 1 still there}; what was looked at, in one line. */
    public String summary() {
        List<String> parts = new ArrayList<>();
        for (RecipeFinding.State state : RecipeFinding.State.values()) {
            long count =
                    recipes.stream().filter(finding -> finding.state() == state).count();
            if (count > 0) {
                parts.add(CountText.of(count, "recipe") + ": " + state);
            }
        }
        if (campaign.isPresent()) {
            parts.add(CountText.of(subjects().size(), "test") + " repeated");
            parts.add(CountText.of(bugs.stream().filter(BugFinding::fails).count(), "confirmed bug"));
            long known = bugs.stream().filter(bug -> bug.accepted().isPresent()).count();
            if (known > 0) {
                parts.add(CountText.of(known, "accepted bug"));
            }
        }
        return String.join(", ", parts);
    }

    /** Whether nothing was looked at. */
    public boolean isEmpty() {
        return recipes.isEmpty() && campaign.isEmpty();
    }

    /** Entries of the list that accept nothing any more. */
    public List<AcceptEntry> expired() {
        return accepted.expired(today);
    }

    /** Entries that accept nothing here, though they could; none where there was no campaign. */
    public List<AcceptEntry> unused() {
        return accepted.entries().stream()
                .filter(entry -> campaign.isPresent() && !expired().contains(entry))
                .filter(entry -> bugs.stream().noneMatch(bug -> bug.accepted().equals(Optional.of(entry))))
                .toList();
    }

    List<RecipeFinding> recipes() {
        return recipes;
    }

    List<BugFinding> bugs() {
        return bugs;
    }

    Optional<CampaignResults> campaign() {
        return campaign;
    }

    List<SubjectDiagnosis> subjects() {
        return campaign.map(results -> results.diagnosis().subjects()).orElse(List.of());
    }
}
