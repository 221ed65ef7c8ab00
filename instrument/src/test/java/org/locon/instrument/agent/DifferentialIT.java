package org.locon.instrument.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javassist.bytecode.ClassFile;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.LineNumberAttribute;
import javassist.bytecode.MethodInfo;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * What woven programs print and throw, down to messages and line numbers, is what they print and throw unwoven; by
 * every compiler on this machine, as new class files and as old ones, verified in full by that JDK.
 */
final class DifferentialIT {

    private static final Pattern SINCE = Pattern.compile("// since (\\d+)");

    @TempDir
    private Path scratch;

    @TestFactory
    Stream<DynamicTest> wovenProgramsBehaveAsUnwoven() {
        return Jdk.installed().stream()
                .flatMap(jdk -> Stream.of(8, jdk.version())
                        .map(release -> dynamicTest(
                                "JDK " + jdk.version() + ", class files for " + release, () -> compare(jdk, release))));
    }

    private void compare(Jdk jdk, int release) throws IOException, URISyntaxException {
        Path classes = Files.createDirectories(scratch.resolve("classes of " + jdk.version() + " for " + release));
        List<Path> sources = sources(release);
        jdk.compile(classes, sources, "--release", String.valueOf(release));
        List<String> programs = sources.stream()
                .map(source -> source.getFileName().toString().replace(".java", ""))
                .toList();

        Jdk.Result unwoven = jdk.java(command(List.of(), classes, programs));
        Jdk.Result woven = jdk.java(command(
                List.of(
                        "-javaagent:" + AgentJar.path() + "=" + AgentJar.campaign(scratch, classes),
                        "-D" + Programs.METHODS + "=" + methods(classes),
                        "-D" + Programs.PLACES + "=" + places(classes)),
                classes,
                programs));

        assertThat(unwoven.exit()).as("%s", unwoven).isZero();
        assertThat(woven.out()).isEqualTo(unwoven.out());
        assertThat(woven.exit()).as("%s", woven).isZero();
        assertThat(programs)
                .allSatisfy(program -> assertThat(woven.err())
                        .containsPattern("recorded " + program + " EVERYTHING [1-9]\\d* \\d+ "
                                + (program.equals("Huge") ? "0" : "[1-9]")));
        assertThat(woven.err().lines().filter(line -> line.startsWith("skipped ")))
                .satisfiesExactlyInAnyOrder(
                        skip -> assertThat(skip).startsWith("skipped Huge.jumpsTooFar(): it is too large to weave"),
                        skip -> assertThat(skip).startsWith("skipped Huge.nearlyFull(): it is too large to weave"));
        assertThat(woven.err()).containsPattern("woven [1-9][0-9]");
    }

    private static List<String> command(List<String> agent, Path classes, List<String> programs) {
        List<String> command = new ArrayList<>(List.of(
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-PrintWarnings",
                "-XX:+BytecodeVerificationLocal",
                "-XX:+BytecodeVerificationRemote",
                "-Djdk.virtualThreadScheduler.parallelism=1",
                "-Djdk.virtualThreadScheduler.maxPoolSize=1",
                "-cp",
                AgentJar.testClassPath()));
        command.addAll(agent);
        command.addAll(List.of(Programs.class.getName(), classes.toString()));
        command.addAll(programs);
        return command;
    }

    /** A file with all methods, so that all their loops are counted. */
    private static Path methods(Path classes) throws IOException {
        Set<String> methods = new TreeSet<>();
        for (ClassFile type : types(classes)) {
            type.getMethods().forEach(method -> methods.add(type.getName() + "." + method.getName()));
        }
        return Files.write(classes.resolve("methods"), methods);
    }

    /** A file with all lines of all methods, but for those of the largest class, so that all are to be passed. */
    private static Path places(Path classes) throws IOException {
        Set<String> places = new TreeSet<>();
        for (ClassFile type : types(classes)) {
            for (MethodInfo method : type.getMethods()) {
                CodeAttribute code = method.getCodeAttribute();
                LineNumberAttribute lines =
                        code == null ? null : (LineNumberAttribute) code.getAttribute(LineNumberAttribute.tag);
                for (int i = 0;
                        lines != null
                                && i < lines.tableLength()
                                && !type.getName().equals("Huge");
                        i++) {
                    places.add(type.getName() + "." + method.getName() + "(" + type.getSourceFile() + ":"
                            + lines.lineNumber(i) + ")");
                }
            }
        }
        return Files.write(classes.resolve("places"), places);
    }

    private static List<ClassFile> types(Path classes) throws IOException {
        List<ClassFile> types = new ArrayList<>();
        try (Stream<Path> files = Files.list(classes)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".class")).toList()) {
                types.add(new ClassFile(new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))));
            }
        }
        return types;
    }

    private List<Path> sources(int release) throws IOException, URISyntaxException {
        Path huge = Files.writeString(scratch.resolve("Huge.java"), HugeSource.text());
        List<Path> sources = new ArrayList<>(List.of(huge));
        Path folder = Path.of(DifferentialIT.class.getResource("/differential").toURI());
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                Matcher since = SINCE.matcher(Files.readString(file));
                if (since.find() && Integer.parseInt(since.group(1)) <= release) {
                    sources.add(file);
                }
            }
        }
        return sources;
    }
}
