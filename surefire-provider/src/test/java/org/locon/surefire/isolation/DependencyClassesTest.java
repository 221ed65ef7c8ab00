package org.locon.surefire.isolation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DependencyClassesTest {

    private static final String POOL = """
            package com.acme.pool;
            public class Pool {
                public static int used;
                static int seats() { return 7; }
            }
            """;
    private static final String POOL_USER = """
            package com.acme.web;
            public class Server implements java.util.concurrent.Callable<Object> {
                public Object call() { com.acme.pool.Pool.used++; return com.acme.pool.Pool.used; }
            }
            """;
    private static final String SERVERS_USER = """
            package com.acme.shop;
            public class Shop { public Object server(com.acme.web.Server server) { return null; } }
            """;
    private static final String APART = """
            package com.acme.apart;
            public class Apart { }
            """;

    @TempDir
    private Path folder;

    private final List<AutoCloseable> open = new ArrayList<>();
    private Path pool;

    @BeforeEach
    void pool() {
        pool = new SmallJar(folder, "pool").sources(POOL).jar();
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    @Test
    void includedClassesAreNewInEachRun_andOthersAreNot() throws Exception {
        Path apart = new SmallJar(folder, "apart").sources(APART).jar();
        RootClasses classes = classes(List.of(), "com.acme.pool.", pool, apart);
        Class<?> first = loader(classes).loadClass("com.acme.pool.Pool");
        first.getField("used").set(null, 3);
        RunLoader second = loader(classes);

        assertThat(second.loadClass("com.acme.pool.Pool").getField("used").get(null))
                .isEqualTo(0);
        assertThat(second.loadClass("com.acme.apart.Apart"))
                .isSameAs(loader(classes).loadClass("com.acme.apart.Apart"));
        assertThat(classes.contains("com.acme.pool.Pool")).isTrue();
        assertThat(classes.contains("com.acme.apart.Apart")).isFalse();
    }

    @Test
    void whatRefersToThemIsNewToo_atOneRemoveAsWell() throws Exception {
        Path web = new SmallJar(folder, "web", pool).sources(POOL_USER).jar();
        Path shop =
                new SmallJar(folder, "shop", pool, web).sources(SERVERS_USER).jar();
        RunLoader run = loader(classes(List.of(), "com.acme.pool.", pool, web, shop));
        run.loadClass("com.acme.pool.Pool").getField("used").set(null, 3);

        Object server = run.loadClass("com.acme.web.Server").getConstructor().newInstance();

        assertThat(((Callable<?>) server).call()).isEqualTo(4);
        assertThat(run.loadClass("com.acme.shop.Shop").getClassLoader()).isSameAs(run);
    }

    @Test
    void aTestInThePackageOfADependencysClassReachesWhatIsForThePackage() throws Exception {
        Path tests = new SmallJar(folder, "tests", pool).sources("""
                        package com.acme.pool;
                        public class PoolTest implements java.util.concurrent.Callable<Object> {
                            public Object call() { return Pool.seats(); }
                        }
                        """).directory();
        for (String included : List.of("com.acme.pool.", "nothing")) {
            RunLoader run = loader(classes(List.of(tests), included, tests, pool));
            Object test =
                    run.loadClass("com.acme.pool.PoolTest").getConstructor().newInstance();

            assertThat(((Callable<?>) test).call()).isEqualTo(7);
        }
    }

    @Test
    void aDependencyThatRefersToTheProjectSeesTheRunsCopy() throws Exception {
        Path project = new SmallJar(folder, "project").sources(POOL).directory();
        Path web = new SmallJar(folder, "web", project).sources(POOL_USER).jar();
        RunLoader run = loader(classes(List.of(project), "nothing", project, web));
        run.loadClass("com.acme.pool.Pool").getField("used").set(null, 3);

        Object server = run.loadClass("com.acme.web.Server").getConstructor().newInstance();

        assertThat(((Callable<?>) server).call()).isEqualTo(4);
    }

    @Test
    void whatATestEngineRefersToStays_andIsSaid() throws Exception {
        Path engine = new SmallJar(folder, "engine", pool)
                .sources(POOL_USER)
                .file("META-INF/services/org.junit.platform.engine.TestEngine", "com.acme.web.Server")
                .jar();
        DependencyClasses dependencies = dependencies(List.of(), "com.acme.pool.", pool, engine);

        assertThat(dependencies.find("com.acme.pool.Pool")).isEmpty();
        assertThat(dependencies.notes())
                .singleElement()
                .asString()
                .contains("com.acme.pool can't be loaded anew")
                .contains("com.acme.web, which stays, refers to it");
    }

    @Test
    void classesSayFromWhichJarInWhichVersionTheyAre() throws Exception {
        Path titled = new SmallJar(folder, "titled")
                .attribute("Implementation-Version", "4.2")
                .sources(APART)
                .jar();
        Class<?> apart = newInRun("com.acme.apart.Apart", titled);

        assertThat(apart.getPackage().getImplementationVersion()).isEqualTo("4.2");
        assertThat(apart.getProtectionDomain().getCodeSource().getLocation())
                .isEqualTo(titled.toUri().toURL());
    }

    @Test
    void aSealedPackageIsKeptFromOthers() throws Exception {
        Path sealed = new SmallJar(folder, "sealed")
                .attribute("Sealed", "true")
                .sources(POOL)
                .jar();
        Path tests = new SmallJar(folder, "tests")
                .sources("package com.acme.pool; public class PoolTest { }")
                .directory();
        RunLoader run = loader(classes(List.of(tests), "com.acme.pool.", tests, sealed));

        assertThat(run.loadClass("com.acme.pool.Pool").getPackage().isSealed()).isTrue();
        assertThatThrownBy(() -> run.loadClass("com.acme.pool.PoolTest"))
                .isInstanceOf(SecurityException.class)
                .hasMessageContaining("package com.acme.pool is sealed");
    }

    @Test
    void ofAJarForSeveralJavasThisOnesVersionIsLoaded() throws Exception {
        Path versions = new SmallJar(folder, "versions")
                .attribute("Multi-Release", "true")
                .sources("package com.acme.apart; public class Apart { public String toString() { return \"old\"; } }")
                .sourcesBelow(
                        "META-INF/versions/11/",
                        "package com.acme.apart; public class Apart { public String toString() { return \"new\"; } }")
                .jar();
        Class<?> apart = newInRun("com.acme.apart.Apart", versions);

        assertThat(apart.getConstructor().newInstance()).hasToString("new");
    }

    @Test
    void resourcesAreFoundOnce_andServicesAreNew() throws Exception {
        Path services = new SmallJar(folder, "services", pool)
                .sources(POOL_USER)
                .file("META-INF/services/java.util.concurrent.Callable", "com.acme.web.Server")
                .file("com/acme/web/greeting.txt", "hello")
                .jar();
        RunLoader run = loader(classes(List.of(), "com.acme.web.", pool, services));

        Class<?> server = run.loadClass("com.acme.web.Server");
        assertThat(server.getClassLoader()).isSameAs(run);
        assertThat(server.getResource("greeting.txt")).isNotNull();
        assertThat(Collections.list(run.getResources("com/acme/web/greeting.txt")))
                .hasSize(1);
        assertThat(ServiceLoader.load(Callable.class, run).stream().map(ServiceLoader.Provider::type))
                .containsExactly(server.asSubclass(Callable.class));
    }

    @Test
    void whatWasFoundOfAJarIsKept_untilTheJarChanges() throws Exception {
        Path web = new SmallJar(folder, "web", pool).sources(POOL_USER).jar();
        Path index = folder.resolve("classpath.index");
        ClassPathIndex kept = new ClassPathIndex(index, true);
        List<CodeLocation> first = kept.of(List.of(pool, web));
        String written = Files.readString(index);

        assertThat(kept.of(List.of(pool, web))).isEqualTo(first);
        Files.writeString(index, written.replace("com.acme.pool", "com.acme.other"));
        assertThat(kept.of(List.of(pool)).get(0).packages()).containsOnlyKeys("com.acme.other");

        Path changed = new SmallJar(folder, "pool").sources(POOL, APART).jar();
        assertThat(kept.of(List.of(changed)).get(0).packages()).containsOnlyKeys("com.acme.pool", "com.acme.apart");

        Files.writeString(index, "something else");
        assertThat(kept.of(List.of(web))).isEqualTo(first.subList(1, 2));
    }

    @Test
    void withoutWhatTestToolsReferTo_anIndexIsNoWholeOne() throws Exception {
        Path tool = new SmallJar(folder, "tool", pool)
                .sources("package org.assertj; public class Tool extends com.acme.pool.Pool { }")
                .jar();
        Path index = folder.resolve("classpath.index");
        for (boolean whole : List.of(false, true, false)) {
            CodeLocation read =
                    new ClassPathIndex(index, whole).of(List.of(tool)).get(0);
            boolean known = whole || Files.readString(index).contains("form 1\n");
            assertThat(read.packages().get("org.assertj").references().isEmpty())
                    .isEqualTo(!known);
        }
    }

    @Test
    void aSignedJarsClassesHaveTheirSigners() throws Exception {
        Path signed = new SmallJar(folder, "signed").sources(APART).jar();
        Path keys = folder.resolve("keys");
        tool("keytool", "-genkeypair", "-alias", "acme", "-keyalg", "EC", "-dname", "CN=Acme", "-keystore", keys);
        tool("jarsigner", "-keystore", keys, signed, "acme");
        Class<?> apart = newInRun("com.acme.apart.Apart", signed);

        assertThat(apart.getProtectionDomain().getCodeSource().getCodeSigners()).hasSize(1);
        assertThat(apart.getSigners()).isNotEmpty();
    }

    private static void tool(String name, Object... arguments) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", name).toString()));
        Arrays.stream(arguments).map(Object::toString).forEach(command::add);
        command.addAll(List.of("-storepass", "secret-of-acme"));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor()).as(name).isZero();
    }

    @Test
    void whatAManifestNamesBelongsToTheClassPath() throws Exception {
        Path booter = new SmallJar(folder, "booter")
                .attribute("Class-Path", "pool.jar missing.jar")
                .jar();
        try (URLClassLoader surefire =
                new URLClassLoader(new URL[] {booter.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            assertThat(ClassPath.of(surefire)).startsWith(booter, pool);
        }
    }

    @Test
    void aProjectThatRunsTestsItselfHasOneCopyOfWhatItRunsThemBy() throws Exception {
        Path project = new SmallJar(folder, "project")
                .sources(
                        "package org.junit.own; public class Engine extends org.hamcrest.own.Matcher { }",
                        "package org.hamcrest.own; public class Matcher { }",
                        "package org.awaitility.own; public class Poll extends org.hamcrest.own.Matcher { }",
                        "package com.acme.own; public class OwnEngine extends org.junit.own.Engine { }")
                .directory();
        RootClasses classes = classes(List.of(project), "nothing", project);

        assertThat(classes.contains("org.junit.own.Engine")).isFalse();
        assertThat(classes.contains("org.hamcrest.own.Matcher"))
                .as("what runs tests refers to it")
                .isFalse();
        assertThat(classes.contains("org.awaitility.own.Poll")).isTrue();
        assertThat(classes.contains("com.acme.own.OwnEngine")).isTrue();
        assertThat(loader(classes).loadClass("org.awaitility.own.Poll").getSuperclass())
                .isSameAs(loader(classes).loadClass("org.junit.own.Engine").getSuperclass());
    }

    /** The class as a run has it that includes its package. */
    private Class<?> newInRun(String name, Path jar) throws Exception {
        RunLoader run = loader(classes(List.of(), name.substring(0, name.lastIndexOf('.') + 1), jar));
        Class<?> loaded = run.loadClass(name);
        assertThat(loaded.getClassLoader()).isSameAs(run);
        return loaded;
    }

    private DependencyClasses dependencies(List<Path> roots, String included, Path... classPath) throws Exception {
        Predicate<String> names = name -> name.startsWith(included);
        return DependencyClasses.of(
                roots, names, List.of(classPath), new ClassPathIndex(folder.resolve("classpath.index"), true));
    }

    private RootClasses classes(List<Path> roots, String included, Path... classPath) throws Exception {
        URLClassLoader application = new URLClassLoader(
                Arrays.stream(classPath).map(ClassPath::url).toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        open.add(application);
        return new RootClasses(roots, dependencies(roots, included, classPath), application);
    }

    private RunLoader loader(RootClasses classes) throws IOException {
        RunLoader loader = classes.newLoader();
        open.add(loader);
        return loader;
    }
}
