package org.locon.surefire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Constructor;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.maven.surefire.api.provider.ProviderParameters;
import org.apache.maven.surefire.api.provider.SurefireProvider;
import org.apache.maven.surefire.api.report.ReporterFactory;
import org.apache.maven.surefire.api.suite.RunResult;
import org.apache.maven.surefire.api.testset.TestListResolver;
import org.apache.maven.surefire.api.testset.TestRequest;
import org.apache.maven.surefire.api.testset.TestSetFailedException;
import org.apache.maven.surefire.api.util.ScanResult;
import org.junit.jupiter.api.Test;

class LoconProviderTest {

    @Test
    void surefireFindsItByItsServiceFile() throws Exception {
        Path classes = Path.of(LoconProvider.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        assertThat(classes.resolve("META-INF/services").resolve(SurefireProvider.class.getName()))
                .hasContent(LoconProvider.class.getName());
    }

    @Test
    void withoutTheAgentItSaysSoInOneLine() {
        assertThatThrownBy(() -> new LoconProvider(parameters()).invoke(null))
                .isInstanceOf(TestSetFailedException.class)
                .hasMessage("Locon's agent isn't active in this JVM, so nothing could be seen:"
                        + " run the tests with locon:localize");
    }

    @Test
    void takesAllThatSurefireScanned() throws Exception {
        assertThat(new LoconProvider(parameters()).classes(null)).containsExactly("com.acme.ATest", "com.acme.BTest");
    }

    @Test
    void takesTheClassOfThisFork() throws Exception {
        assertThat(new LoconProvider(parameters()).classes(String.class)).containsExactly("java.lang.String");
    }

    @Test
    void readsClassesThatAreGivenOnlyOnce() throws Exception {
        Iterator<Class<?>> once = List.<Class<?>>of(String.class, Integer.class).iterator();
        Iterable<Class<?>> classes = () -> {
            if (!once.hasNext()) {
                throw new NoSuchElementException("given already");
            }
            return once;
        };
        assertThat(new LoconProvider(parameters()).classes(classes))
                .containsExactly("java.lang.Integer", "java.lang.String");
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        assertThatThrownBy(() -> new LoconProvider(parameters()).classes("all of them"))
                .isInstanceOf(TestSetFailedException.class)
                .hasMessageContaining("java.lang.String");
    }

    private static ProviderParameters parameters() {
        ScanResult scan = answering(
                ScanResult.class, Map.of("size", 2, "getClassName", List.of("com.acme.BTest", "com.acme.ATest")));
        ReporterFactory reporters = answering(ReporterFactory.class, Map.of("close", RunResult.noTestsRun()));
        return answering(
                ProviderParameters.class,
                Map.of(
                        "getScanResult",
                        scan,
                        "getReporterFactory",
                        reporters,
                        "getTestRequest",
                        anyTest(),
                        "getProviderProperties",
                        Map.of(),
                        "isInsideFork",
                        true));
    }

    /** The constructor of the newest version has a parameter less than that of the oldest. */
    private static TestRequest anyTest() {
        Constructor<?> constructor = Arrays.stream(TestRequest.class.getConstructors())
                .max(Comparator.comparingInt(Constructor::getParameterCount))
                .orElseThrow();
        Object[] arguments = Arrays.stream(constructor.getParameterTypes())
                .map(type -> type == int.class
                        ? (Object) 0
                        : type == TestListResolver.class ? TestListResolver.getEmptyTestListResolver() : null)
                .toArray();
        try {
            return (TestRequest) constructor.newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * An interface's methods return what is given for their name; of a list, the element with the first argument's
     * index.
     */
    private static <T> T answering(Class<T> type, Map<String, ?> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    Object answer = answers.get(method.getName());
                    return answer instanceof List<?> list ? list.get((Integer) arguments[0]) : answer;
                }));
    }
}
