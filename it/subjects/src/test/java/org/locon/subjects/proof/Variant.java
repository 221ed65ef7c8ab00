package org.locon.subjects.proof;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles a subject's program, rewritten, into memory. */
final class Variant {

    private Variant() {}

    /** The classes by name; {@code rewriting} gets each file's source and the name of its type. */
    static Map<String, byte[]> compile(Subject subject, BiFunction<String, String, String> rewriting) {
        List<JavaFileObject> sources = new ArrayList<>();
        for (Path file : subject.program()) {
            String type = file.getFileName().toString().replace(".java", "");
            sources.add(new Source(type, rewriting.apply(read(file), type)));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        Map<String, ByteArrayOutputStream> classes = new HashMap<>();
        JavaFileManager files = new InMemory(compiler.getStandardFileManager(problems, null, null), classes);
        List<String> options = List.of("-proc:none", "-nowarn", "-classpath", System.getProperty("java.class.path"));
        if (!compiler.getTask(null, files, problems, options, null, sources).call()) {
            throw new IllegalStateException(subject.name() + ": " + problems.getDiagnostics() + "\n" + sources);
        }
        Map<String, byte[]> compiled = new HashMap<>();
        classes.forEach((name, bytes) -> compiled.put(name, bytes.toByteArray()));
        return compiled;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String type, String text) {
            super(URI.create("string:///" + type + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes;

        InMemory(JavaFileManager delegate, Map<String, ByteArrayOutputStream> classes) {
            super(delegate);
            this.classes = classes;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream out = new ByteArrayOutputStream();
                    classes.put(name, out);
                    return out;
                }
            };
        }
    }
}
