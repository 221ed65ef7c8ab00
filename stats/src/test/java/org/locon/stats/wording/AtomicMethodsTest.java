package org.locon.stats.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AtomicMethodsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.util.concurrent.ConcurrentMap#get | java.util.concurrent.ConcurrentMap#put"
                        + " | use computeIfAbsent, merge or compute in place of get and put of one key",
                "java.util.concurrent.ConcurrentHashMap#containsKey | java.util.concurrent.ConcurrentHashMap#put"
                        + " | use putIfAbsent or computeIfAbsent in place of containsKey and put of one key",
                "java.util.Map#getOrDefault | java.util.concurrent.ConcurrentHashMap#put"
                        + " | use merge or compute in place of getOrDefault and put of one key",
                "java.util.concurrent.atomic.AtomicInteger#get | java.util.concurrent.atomic.AtomicInteger#set"
                        + " | use updateAndGet, getAndUpdate or compareAndSet in place of get and set",
                "java.util.concurrent.atomic.AtomicLong#get | java.util.concurrent.atomic.AtomicLong#getAndIncrement"
                        + " | use updateAndGet, getAndUpdate or compareAndSet in place of get and getAndIncrement",
                "java.util.concurrent.atomic.AtomicInteger#incrementAndGet"
                        + " | java.util.concurrent.atomic.AtomicInteger#get"
                        + " | use the value that the first call returns in place of incrementAndGet and get",
                "java.util.concurrent.atomic.AtomicBoolean#get | java.util.concurrent.atomic.AtomicBoolean#set"
                        + " | use compareAndSet or getAndSet in place of get and set",
                "java.util.concurrent.ConcurrentHashMap$KeySetView#contains"
                        + " | java.util.concurrent.ConcurrentHashMap$KeySetView#add"
                        + " | use what add returns in place of contains and add of one element",
                "java.util.concurrent.BlockingQueue#isEmpty | java.util.concurrent.BlockingQueue#remove"
                        + " | use poll alone, and look whether it gives null, in place of isEmpty and remove",
            })
    void whatIsMadeForSeveralThreadsHasAMethodForBoth(String first, String second, String words) {
        assertThat(of(first, second)).contains(new AtomicMethods(words, ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.util.Map#get | java.util.Map#put | a ConcurrentMap",
                "java.util.Queue#peek | java.util.Queue#remove"
                        + " | a queue for several threads, such as a ConcurrentLinkedQueue",
                "java.util.Set#contains | java.util.Set#add"
                        + " | a Set for several threads, as ConcurrentHashMap.newKeySet() makes it",
            })
    void anInterfaceLeavesOpenWhetherItIs(String first, String second, String needs) {
        assertThat(of(first, second).map(AtomicMethods::needs)).contains(needs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.util.HashMap#get | java.util.HashMap#put",
                "java.util.Map#get | java.util.HashMap#put",
                "java.util.HashSet#contains | java.util.HashSet#add",
                "java.util.ArrayDeque#isEmpty | java.util.ArrayDeque#remove",
                "java.util.List#size | java.util.List#get",
                "java.util.Map#for putAll | java.util.Map#put",
                "java.util.Map#put | java.util.Map#get",
                "com.acme.Account.balance | com.acme.Account.balance",
            })
    void whatElseTakesALock(String first, String second) {
        assertThat(of(first, second)).isEmpty();
    }

    @Test
    void callsInTwoMethodsAreNoOneCall() {
        assertThat(AtomicMethods.of(
                        read("has()", 1, "java.util.concurrent.ConcurrentMap#get"),
                        write("set()", 2, "java.util.concurrent.ConcurrentMap#put")))
                .isEmpty();
    }

    private static Optional<AtomicMethods> of(String first, String second) {
        return AtomicMethods.of(read("load()", 1, first), write("load()", 2, second));
    }
}
