package org.locon.instrument.weave.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locon.model.Operation;

class LibraryStateTest {

    private final LibraryState library = new LibraryState(List.of("com.acme.pool.*"));

    @ParameterizedTest
    @CsvSource({
        "java.util.Map, get, READ",
        "java.util.Map, getOrDefault, READ",
        "java.util.concurrent.ConcurrentHashMap, containsKey, READ",
        "java.util.concurrent.ConcurrentMap, putIfAbsent, WRITE",
        "java.util.HashMap, computeIfAbsent, WRITE",
        "java.util.Map, merge, WRITE",
        "java.util.Map$Entry, setValue, WRITE",
        "java.util.List, size, READ",
        "java.util.ArrayList, addAll, WRITE",
        "java.util.Collection, removeIf, WRITE",
        "java.util.List, forEach, READ",
        "java.util.Iterator, hasNext, READ",
        "java.util.Iterator, next, READ",
        "java.util.Iterator, remove, WRITE",
        "java.util.Enumeration, nextElement, READ",
        "java.util.Vector, addElement, WRITE",
        "java.util.Deque, pollFirst, WRITE",
        "java.util.Queue, peek, READ",
        "java.util.Properties, setProperty, WRITE",
        "java.lang.StringBuilder, append, WRITE",
        "java.lang.StringBuilder, charAt, READ",
        "java.lang.StringBuffer, deleteCharAt, WRITE",
        "java.text.SimpleDateFormat, format, WRITE",
        "java.text.DateFormat, parse, WRITE",
        "java.text.DateFormat, getTimeZone, READ",
        "java.util.Calendar, get, WRITE",
        "java.util.Date, getTime, READ",
        "java.util.Date, setTime, WRITE",
        "java.util.BitSet, get, READ",
        "java.util.BitSet, andNot, WRITE",
        "java.util.Random, nextInt, WRITE",
        "java.util.Scanner, hasNext, WRITE",
        "java.util.StringTokenizer, nextToken, WRITE",
        "java.util.StringTokenizer, hasMoreTokens, READ",
        "java.io.Writer, write, WRITE",
        "java.io.BufferedReader, readLine, WRITE",
        "java.io.Reader, ready, READ",
        "java.util.regex.Matcher, find, WRITE",
        "java.util.regex.Matcher, group, READ",
        "java.util.stream.Stream, collect, READ",
        "java.util.concurrent.atomic.AtomicInteger, get, READ",
        "java.util.concurrent.atomic.AtomicInteger, intValue, READ",
        "java.util.concurrent.atomic.AtomicInteger, getAndIncrement, WRITE",
        "java.util.concurrent.atomic.AtomicReference, compareAndSet, WRITE",
        "java.util.concurrent.atomic.LongAdder, sum, READ",
        "java.util.concurrent.atomic.LongAdder, sumThenReset, WRITE",
        "java.lang.Iterable, forEach, READ",
        "java.lang.Appendable, append, WRITE",
        "java.util.SequencedCollection, addFirst, WRITE",
        "java.util.SequencedCollection, getLast, READ",
        "java.util.SequencedMap, pollLastEntry, WRITE",
        "java.util.LongSummaryStatistics, accept, WRITE",
        "java.util.LongSummaryStatistics, getMax, READ",
        "java.util.stream.Stream$Builder, add, WRITE",
        "java.util.random.RandomGenerator, nextInt, WRITE",
        "java.util.zip.GZIPOutputStream, write, WRITE",
        "java.nio.ByteBuffer, put, WRITE",
        "java.nio.ByteBuffer, remaining, READ"
    })
    void theTableSaysWhatAMethodDoes(String type, String method, Operation kind) {
        assertThat(library.call(type, method, "()Ljava/lang/Object;").map(LibraryCall::kind))
                .contains(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "borrow, (I)Ljava/lang/Object;, WRITE",
        "returnObject, (Ljava/lang/Object;)V, WRITE",
        "isIdle, (I)Z, READ",
        "toString, ()Ljava/lang/String;, READ",
        "address, ()Ljava/lang/String;, READ",
        "issue, (I)V, WRITE",
        "shrink, ()V, WRITE",
        "idle, ()I, READ"
    })
    void whatTheUserNamesGoesByNameAndThenBySignature(String method, String descriptor, Operation kind) {
        assertThat(library.call("com.acme.pool.ObjectPool", method, descriptor).map(LibraryCall::kind))
                .contains(kind);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.String",
                "java.lang.Integer",
                "java.util.Optional",
                "java.util.UUID",
                "java.time.Instant",
                "java.io.PrintStream",
                "java.util.Objects",
                "java.util.concurrent.ThreadLocalRandom",
                "com.acme.poolside.Bar"
            })
    void callsOnOtherTypesAreLeftAlone(String type) {
        assertThat(library.call(type, "add", "(I)V")).isEmpty();
    }

    @Test
    void whatEveryObjectHasIsNoState() {
        assertThat(library.call("java.util.List", "getClass", "()Ljava/lang/Class;"))
                .isEmpty();
        assertThat(library.call("java.util.List", "wait", "()V")).isEmpty();
    }

    @Test
    void viewsShowTheStateOfTheirReceiver() {
        assertThat(form("java.util.List", "iterator", "()Ljava/util/Iterator;"))
                .contains(new LibraryCall(LibraryCall.Form.INTERVAL, Operation.READ, true));
        assertThat(form("java.util.List", "reversed", "()Ljava/util/List;"))
                .contains(new LibraryCall(LibraryCall.Form.NOTHING, Operation.READ, true));
        assertThat(form("java.util.Map", "keySet", "()Ljava/util/Set;"))
                .contains(new LibraryCall(LibraryCall.Form.NOTHING, Operation.READ, true));
        assertThat(form("java.util.stream.Stream", "map", "(Ljava/util/function/Function;)Ljava/util/stream/Stream;"))
                .contains(new LibraryCall(LibraryCall.Form.NOTHING, Operation.READ, true));
    }

    @Test
    void whatMayWaitIsNoInterval() {
        String queue = "java.util.concurrent.BlockingQueue";
        String timed = "(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;";
        assertThat(form(queue, "take", "()Ljava/lang/Object;").map(LibraryCall::form))
                .contains(LibraryCall.Form.AFTER);
        assertThat(form(queue, "poll", timed).map(LibraryCall::form)).contains(LibraryCall.Form.AFTER);
        assertThat(form(queue, "put", "(Ljava/lang/Object;)V").map(LibraryCall::form))
                .contains(LibraryCall.Form.BEFORE);
        assertThat(form(queue, "poll", "()Ljava/lang/Object;").map(LibraryCall::form))
                .contains(LibraryCall.Form.INTERVAL);
    }

    @Test
    void anAtomicStepIsOneUnlessItCallsBack() {
        String atomic = "java.util.concurrent.atomic.AtomicInteger";
        assertThat(form(atomic, "incrementAndGet", "()I").map(LibraryCall::form))
                .contains(LibraryCall.Form.STEP);
        assertThat(form(atomic, "updateAndGet", "(Ljava/util/function/IntUnaryOperator;)I")
                        .map(LibraryCall::form))
                .contains(LibraryCall.Form.INTERVAL);
        assertThat(form(atomic + "Array", "getAndSet", "(II)I").map(LibraryCall::form))
                .contains(LibraryCall.Form.ELEMENT);
    }

    @Test
    void whatTheUserSaysOfAMethodGoesBeforeTableAndRule() {
        LibraryState own = new LibraryState(List.of(
                "com.acme.pool.*",
                "com.acme.pool.Pool#isReady=write",
                "com.acme.pool.*#is*=none",
                "java.util.LinkedHashMap#get=write",
                "java.util.List#subList=read",
                "java.util.concurrent.atomic.AtomicLong#get=none",
                "org.dep.Gate#pass=read"));

        assertThat(own.call("com.acme.pool.Pool", "isReady", "()Z").map(LibraryCall::kind))
                .contains(Operation.WRITE);
        assertThat(own.call("com.acme.pool.Pool", "isEmpty", "()Z")).isEmpty();
        assertThat(own.call("com.acme.pool.Pool", "size", "()I").map(LibraryCall::kind))
                .contains(Operation.READ);
        assertThat(own.call("java.util.LinkedHashMap", "get", "(Ljava/lang/Object;)Ljava/lang/Object;"))
                .contains(new LibraryCall(LibraryCall.Form.INTERVAL, Operation.WRITE, false));
        assertThat(own.call("java.util.Map", "get", "(Ljava/lang/Object;)Ljava/lang/Object;")
                        .map(LibraryCall::kind))
                .contains(Operation.READ);
        assertThat(own.call("java.util.List", "subList", "(II)Ljava/util/List;"))
                .contains(new LibraryCall(LibraryCall.Form.INTERVAL, Operation.READ, true));
        assertThat(own.call("java.util.concurrent.atomic.AtomicLong", "get", "()J"))
                .isEmpty();
        assertThat(own.call("java.util.concurrent.atomic.AtomicLong", "incrementAndGet", "()J")
                        .map(LibraryCall::form))
                .contains(LibraryCall.Form.STEP);
        assertThat(own.call("org.dep.Gate", "pass", "()V"))
                .contains(new LibraryCall(LibraryCall.Form.INTERVAL, Operation.READ, false));
        assertThat(own.call("org.dep.Gate", "close", "()V")).isEmpty();
    }

    private Optional<LibraryCall> form(String type, String method, String descriptor) {
        return library.call(type, method, descriptor);
    }
}
