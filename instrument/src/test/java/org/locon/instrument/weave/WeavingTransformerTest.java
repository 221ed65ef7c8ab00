package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.locon.instrument.weave.library.LibraryState;
import org.locon.model.UnwovenCode;

final class WeavingTransformerTest {

    private static final String NAME = "com/acme/Counter";

    private final WeavingLedger ledger = new WeavingLedger();
    private final ProtectionDomain origin = WeavingTransformerTest.class.getProtectionDomain();
    private final ClassLoader loader = new LoaderOfFiles(WeavingTransformerTest.class.getClassLoader());

    /** Says that it has a class file for everything. */
    private static final class LoaderOfFiles extends URLClassLoader {

        LoaderOfFiles(ClassLoader parent) {
            super(new URL[0], parent);
        }

        @Override
        public URL getResource(String name) {
            return WeavingTransformerTest.class.getResource("WeavingTransformerTest.class");
        }
    }

    static class Counter {
        int count;

        void increment() {
            count++;
        }
    }

    private final WeavingTransformer transformer = new WeavingTransformer(
            new WeavingScope(List.of(Path.of("/")), List.of(), List.of()), new LibraryState(List.of()), ledger);

    @Test
    void theSameBytesAreWovenOnce() {
        byte[] original = WovenLoader.classFile(Counter.class);
        ClassLoader canaries = new LoaderOfFiles(loader);
        byte[] first = transformer.transform(loader, "org/locon/canary/Counter", null, null, original);
        byte[] again = transformer.transform(canaries, "org/locon/canary/Counter", null, null, original.clone());
        assertThat(first).isNotNull().isSameAs(again);
    }

    @Test
    void changedBytesAreWovenAgain() {
        byte[] first = transformer.transform(
                loader, "org/locon/canary/Counter", null, null, WovenLoader.classFile(Counter.class));
        byte[] other = transformer.transform(
                loader, "org/locon/canary/Counter", null, null, WovenLoader.classFile(LoaderOfFiles.class));
        assertThat(other).isNotEqualTo(first);
    }

    @Test
    void aClassThatIsExemptStaysAsItIs_untilThatEnds() {
        byte[] original = WovenLoader.classFile(Counter.class);
        try {
            WeavingExemptions.are(Set.of("org.locon.canary.Counter"));
            assertThat(transformer.transform(loader, "org/locon/canary/Counter", null, null, original))
                    .isNull();
            assertThat(transformer.transform(loader, "org/locon/canary/Other", null, null, original))
                    .isNotNull();
            WeavingExemptions.areAll();
            assertThat(transformer.transform(loader, "org/locon/canary/Other", null, null, original))
                    .isNull();
        } finally {
            WeavingExemptions.end();
        }
        assertThat(transformer.transform(loader, "org/locon/canary/Counter", null, null, original))
                .isNotNull();
    }

    @Test
    void aClassOfTheFutureIsLeftAloneWithAReason() {
        byte[] future = WovenLoader.classFile(Counter.class);
        future[7] = 99;
        assertThat(transformer.transform(loader, "org/locon/canary/Counter", null, null, future))
                .isNull();
        assertThat(ledger.skipped())
                .containsExactly(new UnwovenCode(
                        "org.locon.canary.Counter", "its class file has version 99, newer than this Locon knows"));
    }

    @Test
    void damageIsLeftAloneWithAReason() {
        byte[] whole = WovenLoader.classFile(Counter.class);
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = java.util.Arrays.copyOf(whole, length);
            assertThat(transformer.transform(loader, "org/locon/canary/Cut", null, null, cut))
                    .isNull();
        }
        assertThat(ledger.skipped())
                .isNotEmpty()
                .allSatisfy(skip -> assertThat(skip.reason()).isNotBlank());
    }

    @Test
    void aLoaderThatHidesTheProbesKeepsItsClassesUnwoven() {
        ClassLoader hiding = new LoaderOfFiles(ClassLoader.getPlatformClassLoader());
        byte[] original = WovenLoader.classFile(Counter.class);
        assertThat(transformer.transform(hiding, "org/locon/canary/Counter", null, null, original))
                .isNull();
        assertThat(ledger.skipped())
                .singleElement()
                .satisfies(skip -> assertThat(skip.reason())
                        .contains("can't reach Locon's probes", LoaderOfFiles.class.getName()));
    }

    @Test
    void classesOutOfScopeAreNeitherWovenNorCounted() {
        assertThat(transformer.transform(loader, NAME, null, null, new byte[0])).isNull();
        assertThat(transformer.transform(loader, "org/junit/Assert", null, origin, new byte[0]))
                .isNull();
        assertThat(transformer.transform(null, "java/lang/Integer", null, null, new byte[0]))
                .isNull();
        assertThat(transformer.transform(loader, null, null, origin, new byte[0]))
                .isNull();
        assertThat(ledger.skipped()).isEmpty();
        assertThat(ledger.woven()).isZero();
    }
}
