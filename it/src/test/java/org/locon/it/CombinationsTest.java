package org.locon.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** The page of combinations claims only what a test shows. */
class CombinationsTest {

    private static final Pattern SHOWN_BY = Pattern.compile("`(\\w+IT)\\.(\\w+)`");

    @Test
    void eachLineNamesTestsThatAre() throws IOException, ClassNotFoundException {
        List<String> page = Files.readAllLines(Path.of("..", "docs", "combinations.md"));

        List<String> claims = page.stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| |") && !line.startsWith("| ---"))
                .toList();

        assertThat(claims)
                .hasSizeGreaterThan(30)
                .allMatch(line -> SHOWN_BY.matcher(line).find() || line.endsWith("| all of them |"));
        Matcher named = SHOWN_BY.matcher(String.join("\n", claims));
        while (named.find()) {
            assertThat(tests(named.group(1))).as("tests of %s", named.group(1)).contains(named.group(2));
        }
    }

    private static List<String> tests(String type) throws ClassNotFoundException {
        return Stream.of(Class.forName("org.locon.it." + type).getDeclaredMethods())
                .filter(method -> AnnotationSupport.isAnnotated(method, Testable.class))
                .map(Method::getName)
                .toList();
    }
}
