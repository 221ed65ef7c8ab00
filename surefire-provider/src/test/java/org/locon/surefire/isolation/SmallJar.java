package org.locon.surefire.isolation;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A jar, or a directory of classes, made of a few lines of source. */
final class SmallJar {

    private final Path folder;
    private final String name;
    private final List<Path> classPath;
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Manifest manifest = new Manifest();

    /** @param classPath what the sources need */
    SmallJar(Path folder, String name, Path... classPath) {
        this.folder = folder;
        this.name = name;
        this.classPath = List.of(classPath);
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    }

    SmallJar attribute(String key, String value) {
        manifest.getMainAttributes().putValue(key, value);
        return this;
    }

    SmallJar file(String path, String text) {
        files.put(path, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Of one package each; the type is the first one of the source. */
    SmallJar sources(String... sources) {
        return sourcesBelow("", sources);
    }

    /** The classes go below a folder of the jar. */
    SmallJar sourcesBelow(String below, String... sources) {
        try {
            Path work = Files.createTempDirectory(folder, name);
            compile(work, sources);
            try (Stream<Path> compiled = Files.walk(work.resolve("classes"))) {
                for (Path file : compiled.filter(Files::isRegularFile).toList()) {
                    String path = work.resolve("classes").relativize(file).toString();
                    files.put(below + path, Files.readAllBytes(file));
                }
            }
            return this;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void compile(Path work, String... sources) throws IOException {
        List<String> arguments = new ArrayList<>(
                List.of("-proc:none", "-d", work.resolve("classes").toString(), "-cp"));
        arguments.add(Stream.concat(classPath.stream(), Stream.of(work.resolve("classes")))
                .map(Path::toString)
                .collect(Collectors.joining(System.getProperty("path.separator"))));
        Files.createDirectories(work.resolve("classes"));
        for (String source : sources) {
            String type = source.replaceFirst("(?s).*?(?:class|interface) (\\w+).*", "$1");
            Path file = work.resolve(type + ".java");
            Files.writeString(file, source);
            arguments.add(file.toString());
        }
        StringWriter problems = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        OutputStream said = new OutputStream() {
            @Override
            public void write(int one) {
                problems.write(one);
            }
        };
        if (compiler.run(null, said, said, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException(problems.toString());
        }
    }

    Path jar() {
        Path jar = folder.resolve(name + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                out.putNextEntry(new JarEntry(file.getKey()));
                out.write(file.getValue());
                out.closeEntry();
            }
            return jar;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    Path directory() {
        Path directory = folder.resolve(name);
        try {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Path path = directory.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue());
            }
            return directory;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
