package org.locon.instrument.weave.library;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javassist.bytecode.Descriptor;
import javassist.bytecode.MethodInfo;
import org.locon.instrument.weave.bytecode.ArgumentVariables;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.model.Operation;
import org.locon.model.Variable;
import org.locon.model.Variable.Call.Part;

/**
 * What a call of the JDK does to the elements of an array that it is given: it fills it, or takes what is in it.
 *
 * @param parameter the number of the array
 * @param elements how they are called
 */
public record ArrayArgument(int parameter, Variable.Call elements, Use use) {

    /** When elements are accessed, and which. */
    public enum Use {
        /** Written from when the call begins until it ends. */
        FILLED,
        /** Written when the call has returned, which may have waited: as many as it returns. */
        FILLED_BY_COUNT,
        /** Written when the call has returned, which may have waited. */
        FILLED_AFTERWARDS,
        /** Written from an index on, the last argument; how many are the first two arguments apart. */
        FILLED_FROM_RANGE,
        /** Read before the call begins. */
        TAKEN;

        public Operation kind() {
            return this == TAKEN ? Operation.READ : Operation.WRITE;
        }
    }

    private static final Map<String, Use> CALLS = new HashMap<>();
    private static final Map<String, Use> OF_STREAMS = Map.of(
            "InputStream#read", Use.FILLED_BY_COUNT,
            "InputStream#readNBytes", Use.FILLED_BY_COUNT,
            "InputStream#readFully", Use.FILLED_AFTERWARDS,
            "Reader#read", Use.FILLED_BY_COUNT,
            "OutputStream#write", Use.TAKEN,
            "OutputStream#writeBytes", Use.TAKEN,
            "Writer#write", Use.TAKEN);
    private static final Set<String> STREAMS = Set.of("InputStream", "OutputStream", "Reader", "Writer");

    /** Has a number between the array and the range. */
    private static final String OF_BYTES_WITH_HIGH_BYTE = "([BIII)V";

    static {
        calls("java.io.RandomAccessFile", "read", Use.FILLED_BY_COUNT);
        calls("java.io.RandomAccessFile java.io.DataInput java.io.ObjectInput", "readFully", Use.FILLED_AFTERWARDS);
        calls("java.io.RandomAccessFile java.io.DataOutput java.io.PrintStream", "write", Use.TAKEN);
        calls("java.util.zip.Inflater", "inflate", Use.FILLED_BY_COUNT);
        calls("java.util.zip.Deflater", "deflate", Use.FILLED_BY_COUNT);
        String checksums = "java.util.zip.Adler32 java.util.zip.CRC32 java.util.zip.CRC32C java.util.zip.Checksum";
        String digests = "java.security.MessageDigest java.security.Signature javax.crypto.Mac";
        calls(checksums + " " + digests, "update", Use.TAKEN);
        calls("java.security.MessageDigest", "digest", Use.FILLED_BY_COUNT);
        for (String number : "Byte Char Double Float Int Long Short".split(" ")) {
            String buffer = "java.nio." + number + "Buffer";
            calls(buffer, "get", Use.FILLED);
            calls(buffer, "put", Use.TAKEN);
        }
        calls("java.nio.MappedByteBuffer", "get", Use.FILLED);
        calls("java.nio.MappedByteBuffer", "put", Use.TAKEN);
        String random = "java.util.Random java.util.SplittableRandom java.security.SecureRandom"
                + " java.util.concurrent.ThreadLocalRandom java.util.random.RandomGenerator";
        calls(random, "nextBytes", Use.FILLED);
        String builders = "java.lang.StringBuilder java.lang.StringBuffer";
        calls("java.lang.String " + builders, "getChars", Use.FILLED_FROM_RANGE);
        calls("java.lang.String", "getBytes", Use.FILLED_FROM_RANGE);
        calls("java.lang.String", MethodInfo.nameInit + " valueOf copyValueOf", Use.TAKEN);
        calls(builders, "append insert", Use.TAKEN);
        calls("java.nio.file.Files", "write", Use.TAKEN);
        calls("java.util.Base64$Encoder", "encode encodeToString", Use.TAKEN);
        calls("java.util.Base64$Decoder", "decode", Use.TAKEN);
    }

    private static void calls(String types, String methods, Use use) {
        for (String type : types.split(" ")) {
            for (String method : methods.split(" ")) {
                CALLS.put(type + "#" + method, use);
            }
        }
    }

    /** What the call does to an array, if it does anything. */
    public static Optional<ArrayArgument> of(MethodReference called) {
        if (called.parameters().indexOf('[') < 0) {
            return Optional.empty();
        }
        return isFillingByCollection(called)
                ? Optional.of(of(called, 0, "java.lang.Object[]", Use.FILLED))
                : Optional.ofNullable(use(called)).flatMap(use -> ofNumbers(called, use));
    }

    private static boolean isFillingByCollection(MethodReference called) {
        return called.parameters().equals("[Ljava/lang/Object;")
                && (called.name().equals("toArray") || called.name().equals("copyInto"))
                && WellKnownTypes.contain(called.owner());
    }

    private static Use use(MethodReference called) {
        String owner = called.owner();
        Use known = CALLS.get(owner + "#" + called.name());
        if (known != null || !owner.startsWith("java.io.") && !owner.startsWith("java.util.zip.")) {
            return known;
        }
        return STREAMS.stream()
                .filter(owner::endsWith)
                .map(kind -> OF_STREAMS.get(kind + "#" + called.name()))
                .filter(use -> use != null)
                .findFirst()
                .orElse(null);
    }

    /** By the first array of numbers or characters among the parameters, and no array of objects. */
    private static Optional<ArrayArgument> ofNumbers(MethodReference called, Use use) {
        ArgumentVariables arguments = new ArgumentVariables(0, called.descriptor());
        boolean fromRange = called.descriptor().startsWith("(II[");
        boolean counts = called.descriptor().endsWith(")I");
        for (int i = 0; i < arguments.count(); i++) {
            String type = arguments.className(i);
            if (type.length() == 2
                    && type.charAt(0) == '['
                    && !called.descriptor().equals(OF_BYTES_WITH_HIGH_BYTE)
                    && (use != Use.FILLED_FROM_RANGE || fromRange)
                    && (use != Use.FILLED_BY_COUNT || counts)) {
                return Optional.of(of(called, i, Descriptor.toString(type), use));
            }
        }
        return Optional.empty();
    }

    private static ArrayArgument of(MethodReference called, int parameter, String type, Use use) {
        String created = called.owner().substring(called.owner().lastIndexOf('.') + 1);
        Variable.Call elements = called.isConstructor()
                ? new Variable.Call(type, Part.COPIED, created, false)
                : new Variable.Call(type, Part.ARGUMENT, called.name(), false);
        return new ArrayArgument(parameter, elements, use);
    }
}
