package org.locon.surefire.mission;

import java.util.List;
import java.util.stream.Stream;
import org.locon.campaign.Campaign;
import org.locon.surefire.isolation.DependencyClasses;
import org.locon.surefire.isolation.IsolationConditions;
import org.locon.surefire.isolation.RootClasses;
import org.locon.surefire.platform.TestSelection;

/** Where the classes of a fork's runs come from, as its campaign asks for it and its tests allow. */
record ForkClasses(RootClasses roots, IsolationConditions conditions, List<String> notes) {

    static ForkClasses of(Campaign campaign, TestSelection selection, ClassLoader application)
            throws InterruptedException {
        boolean modular = modular(selection, application);
        DependencyClasses dependencies = DependencyClasses.of(campaign, application, modular);
        RootClasses roots = new RootClasses(campaign.roots(), dependencies, application);
        IsolationConditions conditions = IsolationConditions.of(campaign.isolation(), roots, application, modular);
        List<String> notes = Stream.concat(conditions.note().stream(), dependencies.notes().stream())
                .toList();
        return new ForkClasses(roots, conditions, notes);
    }

    boolean areNewInEachRun(String className) {
        return conditions.fresh() && roots.contains(className);
    }

    private static boolean modular(TestSelection selection, ClassLoader application) {
        for (String name : selection.classes()) {
            try {
                return Class.forName(name, false, application).getModule().isNamed();
            } catch (ClassNotFoundException | LinkageError e) {
                continue; // Not loadable; discovery will say so.
            }
        }
        return false;
    }
}
