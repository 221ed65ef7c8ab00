package org.locon.stats.diagnosis;

import java.util.ArrayList;
import java.util.List;
import org.locon.stats.matrix.Column;
import org.locon.stats.spectrum.Access;
import org.locon.stats.spectrum.Feature;
import org.locon.stats.spectrum.Operation;
import org.locon.stats.spectrum.Site;

/** What the leading feature of a bug says about it: its kind, the methods that clash, and how. */
record Story(Bug.Kind kind, List<Site> clash, String sentence) {

    /**
     * @param isMissing whether the pair is blamed for what failed runs lack, its reverse
     * @param suspect the lead in the words of the diagnosis
     */
    static Story of(Column lead, boolean isMissing, Suspect suspect) {
        Feature feature = lead.feature();
        List<Site> sites = feature.accesses().stream().map(Access::site).toList();
        if (feature.kind() == Feature.Kind.STANDSTILL) {
            Bug.Kind kind = feature.isDeadlock() ? Bug.Kind.DEADLOCK : Bug.Kind.LOST_NOTIFY;
            return new Story(kind, Standstill.firstOfEach(feature), Standstill.sentence(feature, suspect));
        }
        if (feature.kind() == Feature.Kind.BLOCK) {
            return new Story(Bug.Kind.BLOCK, sites, Sentence.entered(sites.get(0)));
        }
        if (feature.kind() == Feature.Kind.REGION) {
            List<Site> remote = lead.interruptions().stream().map(Access::site).toList();
            return interrupted(sites.get(0), remote, sites.get(1));
        }
        if (sites.size() > 3) {
            return new Story(Bug.Kind.MULTI_VARIABLE, sites.subList(0, 2), Sentence.torn(sites));
        }
        if (sites.size() > 2) {
            return interrupted(sites.get(0), List.of(sites.get(1)), sites.get(2));
        }
        if (sites.get(0).operation() == Operation.NOTIFY && sites.get(1).operation() == Operation.WAIT) {
            return new Story(Bug.Kind.LOST_NOTIFY, sites, Sentence.notifiedTooEarly(sites.get(0), sites.get(1)));
        }
        String sentence = isMissing
                ? Sentence.tooEarly(sites.get(0), sites.get(1))
                : Sentence.ordered(sites.get(0), sites.get(1));
        return new Story(Bug.Kind.ORDER, sites, sentence);
    }

    /** @param runs the numbers of the failed runs that the culprit explains */
    Bug bug(String id, Culprit culprit, List<Integer> runs, String doubt, List<Suspect> suspects) {
        List<String> methods = new ArrayList<>();
        for (int thread = 0; thread < clash.size(); thread++) {
            String own = Words.qualifiedMethod(clash.get(thread));
            methods.add(thread < 2 ? culprit.methods().get(thread).orElse(own) : own);
        }
        return new Bug(
                id,
                kind,
                runs.size(),
                runs,
                culprit.sureness(),
                sentence
                        + (kind == Bug.Kind.DEADLOCK || kind == Bug.Kind.LOST_NOTIFY ? "" : Held.at(suspects.get(0)))
                        + doubt,
                methods,
                suspects);
    }

    private static Story interrupted(Site begin, List<Site> remote, Site end) {
        return new Story(Bug.Kind.ATOMICITY, List.of(begin, remote.get(0)), Sentence.interrupted(begin, remote, end));
    }
}
