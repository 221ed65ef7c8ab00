package org.locon.stats.wording;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locon.model.Site;
import org.locon.model.Variable.Call;

/**
 * The method that does at once what two calls of one object do one after the other. Only classes that are made for
 * several threads have such methods; an interface leaves open whether the object is of one.
 *
 * @param words what to use in place of what
 * @param needs of what class the object has to be, where the code leaves that open; else empty
 */
record AtomicMethods(String words, String needs) {

    private static final String CONCURRENT = "java.util.concurrent.";

    /** What the first call is, what the second one is, and what does both. */
    private record Replacement(Set<String> first, Set<String> second, String words) {

        static Replacement of(String first, String second, String words) {
            return new Replacement(Set.of(first.split(" ")), Set.of(second.split(" ")), words);
        }
    }

    /**
     * Classes of one sort.
     *
     * @param safe made for several threads
     * @param open may be those or others
     * @param needs which of them it has to be
     * @param subject what both calls have to be about; nobody knows whether they are
     */
    private record Family(
            Set<String> safe, Set<String> open, String needs, String subject, List<Replacement> replacements) {

        boolean has(Call call) {
            return safe.contains(call.type()) || open.contains(call.type());
        }

        Optional<Replacement> replacement(Call first, Call second) {
            return replacements.stream()
                    .filter(each -> each.first.contains(first.method()) && each.second.contains(second.method()))
                    .findFirst();
        }

        String words(Replacement found, Call first, Call second) {
            return "use " + found.words + " in place of " + first.method()
                    + (first.method().equals(second.method()) ? " twice" : " and " + second.method()) + subject;
        }
    }

    private static final List<Family> FAMILIES = List.of(
            new Family(
                    Set.of(
                            CONCURRENT + "ConcurrentMap",
                            CONCURRENT + "ConcurrentHashMap",
                            CONCURRENT + "ConcurrentNavigableMap",
                            CONCURRENT + "ConcurrentSkipListMap",
                            "java.util.Hashtable",
                            "java.util.Properties"),
                    Set.of("java.util.Map", "java.util.SortedMap", "java.util.NavigableMap", "java.util.AbstractMap"),
                    "a ConcurrentMap",
                    " of one key",
                    List.of(
                            Replacement.of("containsKey", "put", "putIfAbsent or computeIfAbsent"),
                            Replacement.of("get", "put", "computeIfAbsent, merge or compute"),
                            Replacement.of("getOrDefault", "put", "merge or compute"),
                            Replacement.of("containsKey", "get", "get alone, and look whether it gives null,"),
                            Replacement.of(
                                    "get containsKey", "remove", "computeIfPresent, or remove of key and value,"),
                            Replacement.of(
                                    "get containsKey",
                                    "replace",
                                    "computeIfPresent, or replace with the old" + " value,"))),
            new Family(
                    Set.of(
                            CONCURRENT + "atomic.AtomicInteger",
                            CONCURRENT + "atomic.AtomicLong",
                            CONCURRENT + "atomic.AtomicReference",
                            CONCURRENT + "atomic.AtomicIntegerArray",
                            CONCURRENT + "atomic.AtomicLongArray",
                            CONCURRENT + "atomic.AtomicReferenceArray"),
                    Set.of(),
                    "",
                    "",
                    List.of(
                            Replacement.of(
                                    "get getPlain getAcquire intValue longValue",
                                    "set lazySet setPlain setRelease getAndSet incrementAndGet decrementAndGet"
                                            + " addAndGet"
                                            + " getAndIncrement getAndDecrement getAndAdd",
                                    "updateAndGet, getAndUpdate or compareAndSet"),
                            Replacement.of(
                                    "incrementAndGet decrementAndGet addAndGet updateAndGet accumulateAndGet"
                                            + " getAndIncrement getAndDecrement getAndAdd getAndUpdate getAndAccumulate"
                                            + " getAndSet",
                                    "get getPlain getAcquire intValue longValue",
                                    "the value that the first call returns"))),
            new Family(
                    Set.of(CONCURRENT + "atomic.AtomicBoolean"),
                    Set.of(),
                    "",
                    "",
                    List.of(Replacement.of(
                            "get getPlain getAcquire",
                            "set lazySet setPlain setRelease getAndSet",
                            "compareAndSet or getAndSet"))),
            new Family(
                    Set.of(
                            CONCURRENT + "ConcurrentHashMap$KeySetView",
                            CONCURRENT + "ConcurrentSkipListSet",
                            CONCURRENT + "CopyOnWriteArraySet"),
                    Set.of("java.util.Set", "java.util.SortedSet", "java.util.NavigableSet", "java.util.AbstractSet"),
                    "a Set for several threads, as ConcurrentHashMap.newKeySet() makes it",
                    " of one element",
                    List.of(
                            Replacement.of("contains", "add", "what add returns"),
                            Replacement.of("contains", "remove", "what remove returns"))),
            new Family(
                    Set.of(CONCURRENT + "CopyOnWriteArrayList"),
                    Set.of(),
                    "",
                    " of one element",
                    List.of(Replacement.of("contains indexOf", "add", "addIfAbsent"))),
            new Family(
                    Set.of(
                            CONCURRENT + "ConcurrentLinkedQueue",
                            CONCURRENT + "ConcurrentLinkedDeque",
                            CONCURRENT + "BlockingQueue",
                            CONCURRENT + "BlockingDeque",
                            CONCURRENT + "TransferQueue",
                            CONCURRENT + "ArrayBlockingQueue",
                            CONCURRENT + "LinkedBlockingQueue",
                            CONCURRENT + "LinkedBlockingDeque",
                            CONCURRENT + "LinkedTransferQueue",
                            CONCURRENT + "PriorityBlockingQueue",
                            CONCURRENT + "DelayQueue"),
                    Set.of("java.util.Queue", "java.util.Deque", "java.util.AbstractQueue"),
                    "a queue for several threads, such as a ConcurrentLinkedQueue",
                    "",
                    List.of(
                            Replacement.of(
                                    "isEmpty peek size element",
                                    "remove poll take element",
                                    "poll alone, and look whether it gives null,"),
                            Replacement.of(
                                    "isEmpty peekFirst size getFirst",
                                    "removeFirst pollFirst takeFirst pop",
                                    "pollFirst alone, and look whether it gives null,"),
                            Replacement.of(
                                    "isEmpty peekLast size getLast",
                                    "removeLast pollLast takeLast",
                                    "pollLast alone, and look whether it gives null,"),
                            Replacement.of(
                                    "remainingCapacity size", "add offer put", "offer alone, and what it returns,"))));

    /** For the calls at these two places, if they are in one method and such a method is known. */
    static Optional<AtomicMethods> of(Site begin, Site end) {
        if (!begin.isInSameMethodAs(end)
                || !(begin.variable() instanceof Call first)
                || !(end.variable() instanceof Call second)
                || first.part() != Call.Part.RECEIVER
                || second.part() != Call.Part.RECEIVER) {
            return Optional.empty();
        }
        return FAMILIES.stream()
                .filter(family -> family.has(first) && family.has(second))
                .flatMap(family -> family.replacement(first, second).stream()
                        .map(found -> new AtomicMethods(
                                family.words(found, first, second),
                                family.safe.contains(first.type()) || family.safe.contains(second.type())
                                        ? ""
                                        : family.needs)))
                .findFirst();
    }
}
