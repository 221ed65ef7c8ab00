package org.locon.instrument.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import org.locon.campaign.WeavingSettings;
import org.locon.instrument.weave.ThrowableWeaver;
import org.locon.instrument.weave.WeavingLedger;
import org.locon.instrument.weave.WeavingScope;
import org.locon.instrument.weave.WeavingTransformer;
import org.locon.instrument.weave.library.LibraryState;

/** Starts weaving as a campaign file says; without a readable one the JVM goes on as if there were no agent. */
public final class Agent {

    private Agent() {}

    public static void start(String campaign, Instrumentation instrumentation) {
        if (campaign == null || campaign.isBlank()) {
            System.err.println("Locon: nothing is woven, because the agent was given no campaign file:"
                    + " say -javaagent:<jar>=<target/locon/campaign.properties>.");
            return;
        }
        try {
            WeavingSettings settings = WeavingSettings.load(Path.of(campaign));
            if (settings.isPlain()) {
                WeavingLedger.OF_THIS_JVM.open();
                return;
            }
            WeavingScope scope = new WeavingScope(settings.roots(), settings.includes(), settings.excludes());
            LibraryState library = new LibraryState(settings.library());
            instrumentation.addTransformer(new WeavingTransformer(scope, library, WeavingLedger.OF_THIS_JVM));
            ThrowableWeaver.weave(instrumentation);
            WeavingLedger.OF_THIS_JVM.open();
        } catch (IOException | IllegalArgumentException unreadable) {
            System.err.println("Locon: nothing is woven, because the agent can't read the campaign file " + campaign
                    + " (" + unreadable.getMessage() + "): run the locon goal again.");
        }
    }
}
