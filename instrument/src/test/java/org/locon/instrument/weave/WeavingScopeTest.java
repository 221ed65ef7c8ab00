package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WeavingScopeTest {

    private final ClassLoader loader = new URLClassLoader(new URL[0]);

    @TempDir
    private Path folder;

    private Path classes;
    private WeavingScope scope;

    @BeforeEach
    void aProjectWithASpaceInItsPath() throws IOException {
        classes = Files.createDirectories(folder.resolve("my project/target/classes"));
        scope = new WeavingScope(
                List.of(classes), List.of("com.dep.pool.*", "com.dep.Ma?"), List.of("com.acme.generated.*"));
    }

    @Test
    void theProjectsOwnClassesAreWovenHoweverTheirLocationIsWritten() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), classes);
        assertThat(covers("com.acme.Account", classes.toUri().toURL())).isTrue();
        assertThat(covers("com.acme.Account", rawUrl(classes + "/"))).isTrue();
        assertThat(covers("com.acme.Account", link.toUri().toURL())).isTrue();
        assertThat(covers("com.acme.Account", rawUrl(classes + "/../classes/"))).isTrue();
        assertThat(covers("com.acme.Account", folder.toUri().toURL())).isFalse();
        assertThat(covers(
                        "com.acme.Account",
                        classes.resolveSibling("classes2").toUri().toURL()))
                .isFalse();
    }

    @Test
    void excludesTakeAwayAndIncludesAdd() throws MalformedURLException {
        URL jar = folder.resolve("dep.jar").toUri().toURL();
        assertThat(covers("com.acme.generated.Parser", classes.toUri().toURL())).isFalse();
        assertThat(covers("com.dep.pool.Pool$Entry", jar)).isTrue();
        assertThat(covers("com.dep.Map", jar)).isTrue();
        assertThat(covers("com.dep.Maps", jar)).isFalse();
        assertThat(covers("comXdep.Map", jar)).isFalse();
    }

    @Test
    void theCanaryIsAlwaysWovenAndWhatRunsTestsNever() throws MalformedURLException {
        URL root = classes.toUri().toURL();
        for (WeavingScope everything : List.of(
                new WeavingScope(List.of(classes), List.of("*"), List.of()),
                new WeavingScope(List.of(classes), List.of("org.junit.*", "junit.*", "org.locon.*"), List.of()))) {
            for (String name : List.of(
                    "org.junit.Assert",
                    "junit.framework.TestCase",
                    "org.opentest4j.AssertionFailedError",
                    "net.jqwik.engine.JqwikTestEngine",
                    "org.locon.instrument.Run",
                    "org.locon.surefire.shaded.stats.Run",
                    "org.locon.stats.noise.Run",
                    "org.jacoco.agent.rt.internal.X")) {
                assertThat(everything.covers(loader, name, domain(root)))
                        .as(name)
                        .isFalse();
                assertThat(everything.includes(name)).as(name).isFalse();
            }
            assertThat(everything.covers(loader, "org.locon.subjects.Account", domain(root)))
                    .isTrue();
        }
        WeavingScope nothing = new WeavingScope(List.of(), List.of(), List.of("*"));
        assertThat(nothing.covers(loader, "org.locon.canary.LostUpdate", null)).isTrue();
    }

    @Test
    void whatTestsAreWrittenWithIsWovenIfItIsTheProjectsOwnOrAskedFor() throws MalformedURLException {
        URL jar = folder.resolve("awaitility.jar").toUri().toURL();
        assertThat(covers("org.awaitility.Awaitility", classes.toUri().toURL())).isTrue();
        assertThat(covers("org.awaitility.Awaitility", jar)).isFalse();
        for (String pattern : List.of("*", "org.*", "org.a*")) {
            WeavingScope scope = new WeavingScope(List.of(), List.of(pattern), List.of());
            assertThat(scope.covers(loader, "org.awaitility.Awaitility", domain(jar)))
                    .as("%s isn't about a test tool", pattern)
                    .isFalse();
            assertThat(scope.includes("org.awaitility.Awaitility")).isFalse();
        }
        WeavingScope asked = new WeavingScope(List.of(), List.of("org.awaitility.*"), List.of("*.Duration"));
        assertThat(asked.covers(loader, "org.awaitility.Awaitility", domain(jar)))
                .isTrue();
        assertThat(asked.includes("org.awaitility.Awaitility")).isTrue();
        assertThat(asked.covers(loader, "org.awaitility.Duration", domain(jar))).isFalse();
        assertThat(asked.covers(loader, "org.mockito.Mock", domain(jar))).isFalse();
    }

    @Test
    void theJdkIsNeverWoven() throws MalformedURLException {
        WeavingScope everything = new WeavingScope(List.of(Path.of("/")), List.of("*"), List.of());
        URL root = classes.toUri().toURL();
        assertThat(everything.covers(null, "com.acme.Boot", domain(root))).isFalse();
        assertThat(everything.covers(ClassLoader.getPlatformClassLoader(), "java.sql.Date", domain(root)))
                .isFalse();
        assertThat(everything.covers(loader, "com.sun.tools.javac.Main", domain(new URL("jrt:/jdk.compiler"))))
                .isFalse();
        assertThat(everything.covers(loader, "com.acme.Proxy", null)).isFalse();
    }

    @Test
    void aClassMadeAtRunTimeHasNoFile() throws IOException {
        Files.createDirectories(classes.resolve("com/acme"));
        Files.createFile(classes.resolve("com/acme/Account.class"));
        ProtectionDomain origin = domain(classes.toUri().toURL());
        assertThat(WeavingScope.hasClassFile(loader, "com.acme.Account", origin))
                .isTrue();
        assertThat(WeavingScope.hasClassFile(loader, "com.acme.Account$MockitoMock$1", origin))
                .isFalse();
    }

    private boolean covers(String name, URL location) {
        return scope.covers(loader, name, domain(location));
    }

    private static URL rawUrl(String path) throws MalformedURLException {
        return new URL("file", "", path);
    }

    private static ProtectionDomain domain(URL location) {
        return new ProtectionDomain(new CodeSource(location, (Certificate[]) null), null);
    }
}
