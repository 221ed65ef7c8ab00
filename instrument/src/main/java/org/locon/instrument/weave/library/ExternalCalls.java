package org.locon.instrument.weave.library;

import static org.locon.instrument.external.ExternalThing.ERR;
import static org.locon.instrument.external.ExternalThing.FILE;
import static org.locon.instrument.external.ExternalThing.IN;
import static org.locon.instrument.external.ExternalThing.LISTING;
import static org.locon.instrument.external.ExternalThing.LOCALE;
import static org.locon.instrument.external.ExternalThing.NEW_ENTRY;
import static org.locon.instrument.external.ExternalThing.OLD_ENTRY;
import static org.locon.instrument.external.ExternalThing.OUT;
import static org.locon.instrument.external.ExternalThing.PORT;
import static org.locon.instrument.external.ExternalThing.PROPERTIES;
import static org.locon.instrument.external.ExternalThing.PROPERTY;
import static org.locon.instrument.external.ExternalThing.TIME_ZONE;
import static org.locon.instrument.weave.library.ExternalArgument.NONE;
import static org.locon.instrument.weave.library.ExternalArgument.RECEIVER;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locon.instrument.external.ExternalThing;
import org.locon.instrument.external.ExternalUse.Form;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.model.Operation;

/**
 * Which calls of the JDK come to what threads share outside of memory, which they do to it, and which argument tells
 * what thing it is. A method of a class is looked for with its parameters first, then without.
 */
public final class ExternalCalls {

    private static final Map<String, List<ExternalArgument>> CALLS = new HashMap<>();
    private static final Map<String, ExternalThing> STREAMS =
            Map.of("java.lang.System.in", IN, "java.lang.System.out", OUT, "java.lang.System.err", ERR);

    private static final String FILE_TYPE = "java.io.File";
    private static final String FILES = "java.nio.file.Files";
    private static final String SYSTEM = "java.lang.System";

    /** What may lead to a file. */
    private static final Set<String> PATHS = Set.of("java/io/File", "java/nio/file/Path", "java/lang/String");

    static {
        reads(FILE_TYPE, FILE, RECEIVER, "canExecute canRead canWrite exists isDirectory isFile isHidden lastModified");
        reads(FILE_TYPE, FILE, RECEIVER, "length");
        reads(FILE_TYPE, LISTING, RECEIVER, "list listFiles");
        writes(FILE_TYPE, FILE, RECEIVER, "createNewFile delete mkdir mkdirs renameTo");
        writes(FILE_TYPE, FILE, RECEIVER, "setExecutable setLastModified setReadOnly setReadable setWritable");
        changes(FILE_TYPE, NEW_ENTRY, RECEIVER, "createNewFile mkdir mkdirs");
        changes(FILE_TYPE, OLD_ENTRY, RECEIVER, "delete renameTo");
        writes(FILE_TYPE, FILE, 0, "renameTo");
        changes(FILE_TYPE, NEW_ENTRY, 0, "renameTo");

        reads("java.io.FileInputStream java.io.FileReader java.util.Scanner", FILE, 0, "<init>");
        String writers = "java.io.FileOutputStream java.io.FileWriter java.io.PrintStream java.io.PrintWriter"
                + " java.io.RandomAccessFile";
        writes(writers, FILE, 0, "<init>");
        changes(writers, NEW_ENTRY, 0, "<init>");

        reads(FILES, FILE, 0, "exists getAttribute getFileStore getLastModifiedTime getOwner getPosixFilePermissions");
        reads(FILES, FILE, 0, "isDirectory isExecutable isHidden isReadable isRegularFile isSameFile isSymbolicLink");
        reads(FILES, FILE, 0, "isWritable lines mismatch newBufferedReader newInputStream notExists probeContentType");
        reads(FILES, FILE, 0, "readAllBytes readAllLines readAttributes readString readSymbolicLink size copy");
        reads(FILES, FILE, 1, "isSameFile mismatch");
        reads(FILES, LISTING, 0, "find list newDirectoryStream walk walkFileTree");
        String creating = "createDirectories createDirectory createFile createLink createSymbolicLink newBufferedWriter"
                + " newOutputStream write writeString";
        writes(FILES, FILE, 0, creating + " delete deleteIfExists move");
        writes(FILES, FILE, 0, "setAttribute setLastModifiedTime setOwner setPosixFilePermissions");
        writes(FILES, FILE, 1, "copy move");
        changes(FILES, NEW_ENTRY, 0, creating);
        changes(FILES, OLD_ENTRY, 0, "delete deleteIfExists move");
        changes(FILES, NEW_ENTRY, 1, "copy move");

        writes(FILES, FILE, 0, "newByteChannel");
        changes(FILES, NEW_ENTRY, 0, "newByteChannel");
        String channels = "java.nio.channels.FileChannel java.nio.channels.AsynchronousFileChannel";
        writes(channels, FILE, 0, "open");
        changes(channels, NEW_ENTRY, 0, "open");

        // Their names are made up. What they change is the folder that they are told.
        String attributes = "[Ljava/nio/file/attribute/FileAttribute;";
        String strings = "Ljava/lang/String;Ljava/lang/String;";
        changes(FILES, LISTING, 0, "createTempFile(Ljava/nio/file/Path;" + strings + attributes + ")");
        changes(FILES, LISTING, 0, "createTempDirectory(Ljava/nio/file/Path;Ljava/lang/String;" + attributes + ")");
        changes(FILE_TYPE, LISTING, 2, "createTempFile(" + strings + "Ljava/io/File;)");

        // A step holds its location until the call is over. So it stands behind what the call comes to by the way.
        byTheWay(SYSTEM, PROPERTIES, Operation.WRITE, "clearProperty setProperty");
        byTheWay(SYSTEM, PROPERTIES, Operation.READ, "getProperty");
        steps(SYSTEM, PROPERTY, 0, Operation.READ, "getProperty");
        steps(SYSTEM, PROPERTY, 0, Operation.WRITE, "clearProperty setProperty");
        steps("java.lang.Integer", PROPERTY, 0, Operation.READ, "getInteger");
        steps("java.lang.Long", PROPERTY, 0, Operation.READ, "getLong");
        steps("java.lang.Boolean", PROPERTY, 0, Operation.READ, "getBoolean");
        asks(SYSTEM, PROPERTIES, Operation.READ, "getProperties");
        asks(SYSTEM, PROPERTIES, Operation.WRITE, "setProperties");

        steps("java.util.TimeZone", TIME_ZONE, NONE, Operation.READ, "getDefault");
        asks("java.util.TimeZone", TIME_ZONE, Operation.WRITE, "setDefault");
        byTheWay("java.time.ZoneId", TIME_ZONE, Operation.READ, "systemDefault");
        byTheWay(
                "java.time.LocalDate java.time.LocalDateTime java.time.LocalTime java.time.ZonedDateTime"
                        + " java.time.OffsetDateTime",
                TIME_ZONE,
                Operation.READ,
                "now()");
        byTheWay("java.util.Calendar", TIME_ZONE, Operation.READ, "getInstance() getInstance(Ljava/util/Locale;)");
        byTheWay("java.text.SimpleDateFormat java.util.GregorianCalendar", TIME_ZONE, Operation.READ, "<init>");
        steps("java.util.Locale", LOCALE, NONE, Operation.READ, "getDefault");
        asks("java.util.Locale", LOCALE, Operation.WRITE, "setDefault");
        byTheWay(
                "java.lang.String",
                LOCALE,
                Operation.READ,
                "format(Ljava/lang/String;[Ljava/lang/Object;) formatted toLowerCase() toUpperCase()");
        byTheWay(
                "java.text.SimpleDateFormat java.text.DecimalFormat java.text.MessageFormat",
                LOCALE,
                Operation.READ,
                "<init>() <init>(Ljava/lang/String;)");

        asks(SYSTEM, IN, Operation.WRITE, "setIn");
        asks(SYSTEM, OUT, Operation.WRITE, "setOut");
        asks(SYSTEM, ERR, Operation.WRITE, "setErr");

        String sockets = "java.net.ServerSocket java.net.DatagramSocket";
        writes(sockets, PORT, 0, "<init> bind");
        reads("java.net.Socket", PORT, 1, "<init>");
        reads("java.net.Socket", PORT, 0, "connect");
        String servers = "java.nio.channels.ServerSocketChannel java.nio.channels.AsynchronousServerSocketChannel"
                + " java.nio.channels.DatagramChannel";
        writes(servers, PORT, 0, "bind");
        reads("java.nio.channels.SocketChannel java.nio.channels.AsynchronousSocketChannel", PORT, 0, "open connect");
        writes("com.sun.net.httpserver.HttpServer com.sun.net.httpserver.HttpsServer", PORT, 0, "bind create");
    }

    private ExternalCalls() {}

    /** What the call comes to, in the order of its doing so. */
    public static List<ExternalArgument> of(MethodReference called) {
        String method = called.owner() + "#" + called.name();
        List<ExternalArgument> all = CALLS.get(method + "(" + called.parameters() + ")");
        if (all == null) {
            all = CALLS.getOrDefault(method, List.of());
        }
        return all.isEmpty()
                ? all
                : all.stream().filter(each -> each.isToldBy(called, PATHS)).toList();
    }

    /** What it reads to get this static field; null if that is memory as any other. */
    public static ExternalArgument ofField(String field) {
        ExternalThing stream = STREAMS.get(field);
        return stream == null ? null : new ExternalArgument(stream, NONE, Operation.READ, Form.BEFORE, true, false);
    }

    private static void reads(String types, ExternalThing thing, int argument, String methods) {
        boolean asks = thing == LISTING;
        calls(types, new ExternalArgument(thing, argument, Operation.READ, Form.INTERVAL, false, asks), methods);
    }

    private static void writes(String types, ExternalThing thing, int argument, String methods) {
        calls(types, new ExternalArgument(thing, argument, Operation.WRITE, Form.INTERVAL, false, false), methods);
    }

    /** What is in the folder of a file changes by the way. */
    private static void changes(String types, ExternalThing thing, int argument, String methods) {
        calls(types, new ExternalArgument(thing, argument, Operation.WRITE, Form.INTERVAL, true, false), methods);
    }

    private static void steps(String types, ExternalThing thing, int argument, Operation kind, String methods) {
        calls(types, new ExternalArgument(thing, argument, kind, Form.STEP, false, false), methods);
    }

    private static void asks(String types, ExternalThing thing, Operation kind, String methods) {
        calls(types, new ExternalArgument(thing, NONE, kind, Form.STEP, false, true), methods);
    }

    private static void byTheWay(String types, ExternalThing thing, Operation kind, String methods) {
        calls(types, new ExternalArgument(thing, NONE, kind, Form.BEFORE, true, false), methods);
    }

    private static void calls(String types, ExternalArgument argument, String methods) {
        for (String type : types.split(" ")) {
            for (String method : methods.split(" ")) {
                CALLS.computeIfAbsent(type + "#" + method, each -> new ArrayList<>())
                        .add(argument);
            }
        }
    }
}
