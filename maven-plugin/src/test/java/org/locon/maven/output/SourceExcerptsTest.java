package org.locon.maven.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.doxia.module.xhtml5.Xhtml5SinkFactory;
import org.apache.maven.doxia.sink.Sink;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locon.maven.output.text.SourceFiles;
import org.locon.stats.diagnosis.AccessPlace;
import org.locon.stats.proof.HeldLock;

class SourceExcerptsTest {

    private static final List<String> SOURCE = List.of("a", "b", "c", "d", "e", "f", "g", "h", "i");

    @Test
    void linesAroundAnAccess_areShownWithIt() {
        assertThat(SourceExcerpts.excerpt(SOURCE, Map.of(2, List.of("R1", "W2")))
                        .lines())
                .containsExactly("             1  a", "R1 W2        2  b", "             3  c", "             4  d");
    }

    @Test
    void linesThatAreToBeHeld_areShownAsAChange(@TempDir Path project) throws IOException {
        Path file = project.resolve("src/com/acme/Account.java");
        Files.createDirectories(file.getParent());
        Files.write(file, List.of("class Account {", "void pay() {", "payee.balance--;", "balance--;", "}", "}"));

        assertThat(page(project, new HeldLock(HeldLock.Of.OWNER, "balance"), 4))
                .contains("src/com/acme/Account.java", "@@ -3,1 +3,3 @@", "+synchronized (payee) {");
        assertThat(page(project, new HeldLock(HeldLock.Of.CLASS, "Account"), 4))
                .contains("+synchronized (Account.class) {");
        assertThat(page(project, new HeldLock(HeldLock.Of.OWNER, "balance"), 3))
                .as("who holds its own monitor accesses another object")
                .isEmpty();
        Files.delete(file);
        assertThat(page(project, new HeldLock(HeldLock.Of.CLASS, "Account"), 4)).isEmpty();
    }

    private static String page(Path project, HeldLock lock, int remote) throws IOException {
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        Sink sink = new Xhtml5SinkFactory().createSink(page, "UTF-8");
        SourceFiles sources = new SourceFiles(project, List.of(project.resolve("src")));
        new SourceExcerpts(sink, sources).writeHeld(List.of(access(3), access(3)), List.of(access(remote)), lock);
        sink.flush();
        return page.toString(StandardCharsets.UTF_8);
    }

    private static AccessPlace access(int line) {
        return new AccessPlace(
                1,
                "R",
                Optional.of("com.acme.Account.balance"),
                "com.acme.Account",
                "pay()",
                "Account.java",
                line,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    @Test
    void betweenDistantAccesses_thereIsAnEllipsis() {
        assertThat(SourceExcerpts.excerpt(SOURCE, Map.of(1, List.of("R1"), 9, List.of("W1")))
                        .lines())
                .hasSize(7)
                .anyMatch(line -> line.contains("…"));
    }

    @Test
    void aLineThatTheSourceDoesNotHave_isNotShown() {
        assertThat(SourceExcerpts.excerpt(SOURCE, Map.of(0, List.of("R1"), 99, List.of("W2")))
                        .lines())
                .containsExactly("             1  a", "             2  b");
        assertThat(SourceExcerpts.excerpt(SOURCE, Map.of(99, List.of("W2")))).isEmpty();
    }
}
