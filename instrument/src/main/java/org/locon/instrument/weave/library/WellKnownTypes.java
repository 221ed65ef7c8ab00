package org.locon.instrument.weave.library;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The JDK's well-known mutable classes, each with the family that says what its methods do. */
public final class WellKnownTypes {

    private static final Map<String, LibraryFamily> FAMILIES = new HashMap<>();

    static {
        family(
                LibraryFamily.COLLECTION,
                "java.util",
                "AbstractCollection AbstractList AbstractMap AbstractMap$SimpleEntry AbstractQueue "
                        + "AbstractSequentialList AbstractSet ArrayDeque ArrayList"
                        + " Collection Deque Dictionary EnumMap EnumSet Enumeration HashMap HashSet Hashtable "
                        + "IdentityHashMap"
                        + " Iterator LinkedHashMap LinkedHashSet LinkedList List ListIterator Map Map$Entry "
                        + "NavigableMap"
                        + " NavigableSet PrimitiveIterator PrimitiveIterator$OfDouble PrimitiveIterator$OfInt"
                        + " PrimitiveIterator$OfLong PriorityQueue Properties Queue SequencedCollection SequencedMap"
                        + " SequencedSet Set SortedMap SortedSet Spliterator Stack TreeMap TreeSet Vector WeakHashMap");
        family(
                LibraryFamily.COLLECTION,
                "java.util.concurrent",
                "ConcurrentHashMap ConcurrentHashMap$KeySetView ConcurrentLinkedDeque ConcurrentLinkedQueue "
                        + "ConcurrentMap ConcurrentNavigableMap"
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
                        + " DeflaterOutputStream GZIPInputStream GZIPOutputStream Inflater InflaterInputStream "
                        + "InflaterOutputStream"
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
                "Buffer ByteBuffer CharBuffer DoubleBuffer FloatBuffer IntBuffer LongBuffer MappedByteBuffer "
                        + "ShortBuffer");
        family(
                LibraryFamily.MACHINE,
                "java.io",
                "BufferedInputStream BufferedOutputStream BufferedReader BufferedWriter ByteArrayInputStream "
                        + "ByteArrayOutputStream"
                        + " CharArrayReader CharArrayWriter DataInputStream DataOutputStream FileInputStream "
                        + "FileOutputStream"
                        + " FileReader FileWriter InputStream InputStreamReader LineNumberReader ObjectInputStream"
                        + " ObjectOutputStream OutputStream OutputStreamWriter PipedInputStream "
                        + "PipedOutputStream PipedReader"
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

    private WellKnownTypes() {}

    private static void family(LibraryFamily family, String packageName, String names) {
        for (String name : names.split(" ")) {
            FAMILIES.put(packageName + "." + name, family);
        }
    }

    public static boolean contain(String className) {
        return FAMILIES.containsKey(className);
    }

    static Optional<LibraryFamily> family(String className) {
        return Optional.ofNullable(FAMILIES.get(className));
    }

    /** Whether an object of the class is a variable of its own, or an array of such, and its methods are atomic. */
    static boolean isAtomic(String className) {
        return FAMILIES.get(className) == LibraryFamily.ATOMIC;
    }
}
