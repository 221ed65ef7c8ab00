package org.locon.instrument.weave.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.model.Operation;

/**
 * Which calls read or write the state of an object whose class isn't woven: those of the JDK's well-known mutable
 * classes, by a table, and those of the classes that the user names, by a rule. Both yield to what the user says of
 * single methods. Everything else, immutable types above all, is left alone.
 */
public final class LibraryState {

    private static final Map<String, LibraryFamily> WELL_KNOWN = new HashMap<>();

    private static final Set<String> VIEWS = Set.of(
            "asIterator",
            "descendingIterator",
            "descendingKeySet",
            "descendingMap",
            "descendingSet",
            "elements",
            "entrySet",
            "headMap",
            "headSet",
            "iterator",
            "keySet",
            "keys",
            "listIterator",
            "navigableKeySet",
            "parallelStream",
            "reversed",
            "sequencedEntrySet",
            "sequencedKeySet",
            "sequencedValues",
            "spliterator",
            "stream",
            "subList",
            "subMap",
            "subSet",
            "tailMap",
            "tailSet",
            "values");

    /** Views that are made without a look at the state; an iterator remembers how often it has changed. */
    private static final Set<String> LOOKING = Set.of("asIterator", "descendingIterator", "iterator", "listIterator");

    private static final Set<String> NO_STATE = Set.of("getClass", "notify", "notifyAll", "wait");

    private static final Set<String> READING = Set.of(
            "compare",
            "contains",
            "count",
            "equals",
            "find",
            "first",
            "for",
            "get",
            "has",
            "hash",
            "index",
            "is",
            "iterator",
            "last",
            "length",
            "list",
            "peek",
            "size",
            "stream",
            "to");

    private static final Set<String> WRITING = Set.of(
            "acquire",
            "add",
            "append",
            "borrow",
            "clear",
            "close",
            "compute",
            "decrement",
            "delete",
            "increment",
            "insert",
            "invalidate",
            "merge",
            "next",
            "offer",
            "poll",
            "pop",
            "push",
            "put",
            "read",
            "release",
            "remove",
            "replace",
            "reset",
            "return",
            "set",
            "update",
            "write");

    static {
        family(
                LibraryFamily.COLLECTION,
                "java.util",
                "AbstractCollection AbstractList AbstractMap AbstractMap$SimpleEntry AbstractQueue AbstractSequentialList AbstractSet ArrayDeque ArrayList"
                        + " Collection Deque Dictionary EnumMap EnumSet Enumeration HashMap HashSet Hashtable IdentityHashMap"
                        + " Iterator LinkedHashMap LinkedHashSet LinkedList List ListIterator Map Map$Entry NavigableMap"
                        + " NavigableSet PrimitiveIterator PrimitiveIterator$OfDouble PrimitiveIterator$OfInt"
                        + " PrimitiveIterator$OfLong PriorityQueue Properties Queue SequencedCollection SequencedMap"
                        + " SequencedSet Set SortedMap SortedSet Spliterator Stack TreeMap TreeSet Vector WeakHashMap");
        family(
                LibraryFamily.COLLECTION,
                "java.util.concurrent",
                "ConcurrentHashMap ConcurrentHashMap$KeySetView ConcurrentLinkedDeque ConcurrentLinkedQueue ConcurrentMap ConcurrentNavigableMap"
                        + " ConcurrentSkipListMap ConcurrentSkipListSet CopyOnWriteArrayList CopyOnWriteArraySet");
        family(
                LibraryFamily.BLOCKING,
                "java.util.concurrent",
                "ArrayBlockingQueue BlockingDeque BlockingQueue DelayQueue LinkedBlockingDeque LinkedBlockingQueue"
                        + " LinkedTransferQueue PriorityBlockingQueue SynchronousQueue TransferQueue");
        family(LibraryFamily.STREAM, "java.util.stream", "BaseStream DoubleStream IntStream LongStream Stream");
        family(LibraryFamily.COLLECTION, "java.lang", "Iterable");
        family(
                LibraryFamily.COLLECTION,
                "java.util",
                "DoubleSummaryStatistics IntSummaryStatistics LongSummaryStatistics");
        family(
                LibraryFamily.COLLECTION,
                "java.util.stream",
                "DoubleStream$Builder IntStream$Builder LongStream$Builder Stream$Builder");
        family(LibraryFamily.TEXT, "java.lang", "Appendable StringBuffer StringBuilder");
        family(LibraryFamily.TEXT, "java.util", "StringJoiner");
        family(LibraryFamily.BITS, "java.util", "BitSet");
        family(LibraryFamily.DATE, "java.util", "Date");
        family(LibraryFamily.MACHINE, "java.util", "Calendar GregorianCalendar Random Scanner SplittableRandom");
        family(LibraryFamily.MACHINE, "java.sql", "Date Time Timestamp");
        family(LibraryFamily.MACHINE, "java.security", "MessageDigest SecureRandom Signature");
        family(LibraryFamily.MACHINE, "javax.crypto", "Cipher Mac");
        family(
                LibraryFamily.MACHINE,
                "java.util.zip",
                "Adler32 CRC32 CRC32C CheckedInputStream CheckedOutputStream Checksum Deflater DeflaterInputStream"
                        + " DeflaterOutputStream GZIPInputStream GZIPOutputStream Inflater InflaterInputStream InflaterOutputStream"
                        + " ZipInputStream ZipOutputStream");
        family(
                LibraryFamily.MACHINE,
                "java.util.random",
                "RandomGenerator RandomGenerator$ArbitrarilyJumpableGenerator RandomGenerator$JumpableGenerator"
                        + " RandomGenerator$LeapableGenerator RandomGenerator$SplittableGenerator"
                        + " RandomGenerator$StreamableGenerator");
        family(
                LibraryFamily.MACHINE,
                "java.nio",
                "Buffer ByteBuffer CharBuffer DoubleBuffer FloatBuffer IntBuffer LongBuffer MappedByteBuffer ShortBuffer");
        family(
                LibraryFamily.MACHINE,
                "java.io",
                "BufferedInputStream BufferedOutputStream BufferedReader BufferedWriter ByteArrayInputStream ByteArrayOutputStream"
                        + " CharArrayReader CharArrayWriter DataInputStream DataOutputStream FileInputStream FileOutputStream"
                        + " FileReader FileWriter InputStream InputStreamReader LineNumberReader ObjectInputStream"
                        + " ObjectOutputStream OutputStream OutputStreamWriter PipedInputStream PipedOutputStream PipedReader"
                        + " PipedWriter PrintWriter PushbackInputStream PushbackReader RandomAccessFile Reader"
                        + " SequenceInputStream StreamTokenizer StringReader StringWriter Writer");
        family(LibraryFamily.TOKENS, "java.util", "StringTokenizer");
        family(
                LibraryFamily.FORMAT,
                "java.text",
                "ChoiceFormat Collator DateFormat DecimalFormat Format MessageFormat NumberFormat RuleBasedCollator"
                        + " SimpleDateFormat");
        family(LibraryFamily.FORMAT, "java.util", "Formatter");
        family(LibraryFamily.MATCHER, "java.util.regex", "Matcher");
        family(
                LibraryFamily.ATOMIC,
                "java.util.concurrent.atomic",
                "AtomicBoolean AtomicInteger AtomicIntegerArray AtomicLong AtomicLongArray AtomicMarkableReference"
                        + " AtomicReference AtomicReferenceArray AtomicStampedReference DoubleAccumulator DoubleAdder"
                        + " LongAccumulator LongAdder");
    }

    private final NamePatterns named;
    private final UserMethodRules rules;

    /**
     * @param named patterns of other classes whose calls count, {@code com.acme.pool.*}, and what single methods of any
     *     class do, {@code com.acme.pool.Pool#lease=write}
     */
    public LibraryState(List<String> named) {
        this.named = new NamePatterns(
                named.stream().filter(entry -> !UserMethodRules.isRule(entry)).toList());
        this.rules = new UserMethodRules(named);
    }

    private static void family(LibraryFamily family, String packageName, String names) {
        for (String name : names.split(" ")) {
            WELL_KNOWN.put(packageName + "." + name, family);
        }
    }

    /** What a call does, by the receiver's type as the code names it; empty if it isn't worth weaving. */
    public Optional<LibraryCall> call(String owner, String method, String descriptor) {
        return NO_STATE.contains(method)
                ? Optional.empty()
                : rules.applied(owner, method, known(owner, method, descriptor));
    }

    private Optional<LibraryCall> known(String owner, String method, String descriptor) {
        LibraryFamily family = WELL_KNOWN.get(owner);
        if (family != null) {
            return Optional.of(wellKnown(family, owner, method, descriptor));
        }
        return named.match(owner) ? Optional.of(interval(byRule(method, descriptor), method)) : Optional.empty();
    }

    /** Whether an object of the class is a variable of its own, or an array of such, and its methods are atomic. */
    static boolean isAtomic(String className) {
        return WELL_KNOWN.get(className) == LibraryFamily.ATOMIC;
    }

    /** Whether the table has the class. */
    public boolean isWellKnown(String className) {
        return WELL_KNOWN.containsKey(className);
    }

    /** Whether what the call returns stands for its receiver: a view, or the receiver itself as builders return it. */
    public boolean returnsItself(MethodReference called) {
        return isWellKnown(called.owner())
                && (VIEWS.contains(called.name())
                        || called.descriptor().endsWith(")L" + called.owner().replace('.', '/') + ";")
                                && WELL_KNOWN.get(called.owner()) == LibraryFamily.TEXT);
    }

    private static LibraryCall wellKnown(LibraryFamily family, String owner, String method, String descriptor) {
        Operation kind = family.kind(method);
        return switch (family) {
            case ATOMIC -> atomic(owner, kind, descriptor);
            case STREAM -> stream(method, descriptor);
            case BLOCKING -> blocking(kind, method, descriptor);
            default -> interval(kind, method);
        };
    }

    private static LibraryCall interval(Operation kind, String method) {
        boolean view = VIEWS.contains(method);
        boolean looks = !view || LOOKING.contains(method);
        return new LibraryCall(looks ? LibraryCall.Form.INTERVAL : LibraryCall.Form.NOTHING, kind, view);
    }

    private static LibraryCall atomic(String owner, Operation kind, String descriptor) {
        boolean element = owner.endsWith("Array") && descriptor.startsWith("(I");
        boolean callsBack = descriptor.contains("Ljava/util/function/") || owner.endsWith("Accumulator");
        if (element && callsBack) {
            return new LibraryCall(LibraryCall.Form.BEFORE, kind, false);
        }
        LibraryCall.Form form =
                element ? LibraryCall.Form.ELEMENT : callsBack ? LibraryCall.Form.INTERVAL : LibraryCall.Form.STEP;
        return new LibraryCall(form, kind, false);
    }

    /** Intermediate operations do nothing yet; the last one works through the source. */
    private static LibraryCall stream(String method, String descriptor) {
        boolean view = descriptor.endsWith("Stream;") || VIEWS.contains(method);
        return new LibraryCall(view ? LibraryCall.Form.NOTHING : LibraryCall.Form.INTERVAL, Operation.READ, view);
    }

    private static LibraryCall blocking(Operation kind, String method, String descriptor) {
        boolean timed = descriptor.contains("Ljava/util/concurrent/TimeUnit;");
        String word = LibraryFamily.firstWord(method);
        if (word.equals("take") || word.equals("poll") && timed) {
            return new LibraryCall(LibraryCall.Form.AFTER, kind, false);
        }
        if (word.equals("put") || word.equals("transfer") || timed) {
            return new LibraryCall(LibraryCall.Form.BEFORE, kind, false);
        }
        return interval(kind, method);
    }

    /** By the name; where that says nothing, what only returns something reads. */
    private static Operation byRule(String method, String descriptor) {
        String word = LibraryFamily.firstWord(method);
        boolean reads = READING.contains(word)
                || !WRITING.contains(word) && descriptor.startsWith("()") && !descriptor.endsWith("V");
        return reads ? Operation.READ : Operation.WRITE;
    }
}
