package org.locon.maven.output.text;

import java.util.List;
import java.util.stream.Collectors;
import org.locon.model.Feature;
import org.locon.model.Site;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.diagnosis.Suspect;

/**
 * A feature in one cell of a table: {@code R1-W2 com.acme.Account.balance Account.deposit(int):31
 * Account.withdraw(int):40}.
 */
public final class FeatureText {

    private FeatureText() {}

    public static String of(Feature feature) {
        return feature.shape() + " "
                + feature.sites().stream().map(FeatureText::of).collect(Collectors.joining(" "));
    }

    public static String of(Suspect suspect) {
        return accesses(suspect.accesses());
    }

    public static String accesses(List<AccessPlace> accesses) {
        return accesses.stream().map(FeatureText::of).collect(Collectors.joining(" "));
    }

    /** The bytecode index tells apart what one line does twice. */
    private static String of(Site site) {
        return site.operation().symbol() + ":" + of(site.variable().text(), site.className() + "." + site.method())
                + site.line() + "/" + site.index();
    }

    private static String of(AccessPlace access) {
        return access.op() + access.thread() + ":" + of(AccessText.variable(access), AccessText.method(access))
                + access.line();
    }

    private static String of(String variable, String method) {
        return (variable.isEmpty() ? "" : variable + "@") + method + ":";
    }
}
