package org.locon.stats.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Operation;
import org.locon.model.Site;

class BugSentenceTest {

    private static final String BALANCE = "com.acme.Account.balance";
    private static final Site READ = read("deposit(int)", 31, BALANCE);
    private static final Site WRITE = write("deposit(int)", 33, BALANCE);
    private static final Site REMOTE = write("transfer(com.acme.Account,int)", 44, BALANCE);

    @Test
    void aTornReadAndWrite() {
        assertThat(BugSentence.interrupted(READ, List.of(REMOTE), WRITE, Optional.empty())
                        .withAdvice())
                .isEqualTo(
                        "Thread 1 reads Account.balance in deposit(int) (Account.java:31), then thread 2 writes it in"
                                + " transfer(Account,int) (Account.java:44) before thread 1 writes it back in "
                                + "deposit(int)"
                                + " (Account.java:33); one after the other, neither write would be lost: make "
                                + "lines 31 to 33 one critical section that transfer(Account,int)"
                                + " respects.");
    }

    @Test
    void anIncrementThatIsItsOwnInterruption() {
        Site read = read("next()", 12, "com.acme.Counter.value");
        Site write = write("next()", 12, "com.acme.Counter.value");

        assertThat(BugSentence.interrupted(read, List.of(write), write, Optional.empty())
                        .withAdvice())
                .isEqualTo("Thread 1 reads Counter.value in next() (Account.java:12), then thread 2 writes it in next()"
                        + " (Account.java:12) before thread 1 writes it back in next() (Account.java:12);"
                        + " one after the other, neither write would be lost: make line 12 one critical "
                        + "section for all threads.");
    }

    @Test
    void aCheckThatIsOutOfDateWhenItIsUsedInAnotherMethod() {
        Site use = read("send()", 70, BALANCE);

        assertThat(BugSentence.interrupted(READ, List.of(REMOTE, write("reset()", 60, BALANCE)), use, Optional.empty())
                        .withAdvice())
                .isEqualTo(
                        "Thread 1 reads Account.balance in deposit(int) (Account.java:31), then thread 2 writes it in"
                                + " transfer(Account,int) (Account.java:44) or at 1 other place before thread 1 "
                                + "reads it again"
                                + " in send() (Account.java:70); one after the other, thread 1 would read the "
                                + "same twice: make Account.java:31 to Account.java:70 one critical section"
                                + " that transfer(Account,int) respects.");
    }

    @Test
    void anOrder() {
        Site close = write("close()", 20, "com.acme.net.Pool$Entry.socket");
        Site send = read("send(byte[])", 31, "com.acme.net.Pool$Entry.socket");

        assertThat(BugSentence.ordered(close, send, true).withAdvice())
                .isEqualTo("Thread 1 writes Pool.Entry.socket in close() (Account.java:20) before thread 2 reads it in"
                        + " send(byte[]) (Account.java:31); in runs that pass, thread 2 comes first: let it "
                        + "happen the other way round only, or let send(byte[])"
                        + " cope with this order.");
    }

    @Test
    void whoReadsHasToCopeWithWhatItFinds() {
        assertThat(BugSentence.ordered(READ, REMOTE, false).withAdvice())
                .endsWith("or let deposit(int) cope with this order.");
        assertThat(BugSentence.ordered(WRITE, REMOTE, false).withAdvice())
                .endsWith("or let transfer(Account,int) cope with this order.");
    }

    @Test
    void anObjectThatIsSeenBeforeItsConstructorHasEnded() {
        Site assign = write("<init>(java.lang.String)", 9, BALANCE);

        assertThat(BugSentence.ordered(READ, assign, true).withAdvice())
                .isEqualTo(
                        "Thread 1 reads Account.balance in deposit(int) (Account.java:31) before thread 2 writes it in"
                                + " new Account(String) (Account.java:9); in runs that pass, thread 2 comes "
                                + "first: let nobody see the Account"
                                + " before new Account(String) has ended.");
        assertThat(BugSentence.ordered(READ, write("<init>()", 9, "com.acme.Bank.accounts"), true)
                        .withAdvice())
                .endsWith("or let deposit(int) cope with this order.");
    }

    @Test
    void twoThreadsInOneMethod() {
        Site check = read("take()", 59, "com.acme.Disk.busy");
        Site mark = write("take()", 63, "com.acme.Disk.busy");

        assertThat(BugSentence.inOneMethod(check, mark).withAdvice())
                .isEqualTo("Thread 1 reads Disk.busy in take() (Account.java:59) before thread 2 writes it in take()"
                        + " (Account.java:63): make lines 59 to 63 one critical section for all threads.");
        assertThat(BugSentence.inOneMethod(mark, mark).withAdvice())
                .endsWith("before thread 2 writes it there, too: make take() one critical section for all threads.");
    }

    @Test
    void aBlockInsideAMethod() {
        Site arm = new Site("com.acme.Phones", "add()", "Phones.java", 5, 7, Operation.ENTER, "", 9);
        Site oneLine = new Site("com.acme.Phones", "add()", "Phones.java", 5, 7, Operation.ENTER, "", 5);

        assertThat(BugSentence.entered(arm, Optional.empty()).withAdvice())
                .startsWith("Two threads go through lines 5 to 9 of add() (Phones.java:5): let in one at a time,");
        assertThat(BugSentence.entered(oneLine, Optional.empty()).withAdvice())
                .startsWith("Two threads go through line 5 of add() (Phones.java:5): let in one at a time,");
    }

    @Test
    void aBlock() {
        assertThat(BugSentence.entered(
                                new Site(
                                        "com.acme.Account",
                                        "createPhoneBook()",
                                        "Account.java",
                                        5,
                                        0,
                                        Operation.ENTER,
                                        ""),
                                Optional.empty())
                        .withAdvice())
                .isEqualTo(
                        "Two threads go through createPhoneBook() (Account.java:5): let in one at a time, or make safe"
                                + " for several what it uses.");
    }

    @Test
    void arraysConstructorsAndInitializersHaveNamesToo() {
        Site element = new Site(
                "com.acme.Vector$Copy", "<init>(com.acme.Vector,int...)", "Vector.java", 9, 0, Operation.READ, "int[]");
        Site initializer = new Site("com.acme.Vector", "<clinit>()", "", 0, 0, Operation.WRITE, "com.acme.Vector[]");

        assertThat(CodeWording.place(element)).isEqualTo("new Vector.Copy(Vector,int...) (Vector.java:9)");
        assertThat(CodeWording.variable(element)).isEqualTo("an element of int[]");
        assertThat(CodeWording.variable(read("lend()", 1, "byte[]"))).isEqualTo("an element of byte[] or boolean[]");
        assertThat(CodeWording.place(initializer)).isEqualTo("the static initializer of Vector (com.acme.Vector)");
        assertThat(CodeWording.variable(initializer)).isEqualTo("an element of Vector[]");
    }

    @Test
    void lambdasAreNamedForTheMethodTheyAreWrittenIn() {
        assertThat(CodeWording.method(read("lambda$deposit$0(int)", 1, BALANCE)))
                .isEqualTo("the lambda of deposit");
        assertThat(CodeWording.method(read("lambda$new$12(com.acme.Account)", 1, BALANCE)))
                .isEqualTo("the lambda of new Account");
        assertThat(CodeWording.method(read("lambda$static$0()", 1, BALANCE)))
                .isEqualTo("the lambda of the static initializer of Account");
    }

    @Test
    void libraryObjectsHaveAState() {
        Site get = new Site("com.acme.Cache", "load()", "", 0, 1, Operation.READ, "java.util.Map$Entry#getValue");
        Site end = new Site("com.acme.Cache", "load()", "", 0, 1, Operation.READ, "java.util.List#forEach:end");

        assertThat(CodeWording.variable(get)).isEqualTo("the state of the Map.Entry (getValue)");
        assertThat(CodeWording.variable(end)).isEqualTo("the state of the List (still in forEach)");
    }

    @Test
    void handlesAndOperationsOnArraysAreNoObjectsOfTheirOwn() {
        assertThat(calls("java.util.Arrays#fill")).isEqualTo("elements of an array (fill)");
        assertThat(calls("int[]#clone")).isEqualTo("elements of an array (clone)");
        assertThat(calls("java.lang.invoke.VarHandle#getAndAdd"))
                .isEqualTo("the variable that a VarHandle leads to (getAndAdd)");
        assertThat(calls("java.util.concurrent.atomic.AtomicIntegerFieldUpdater#set"))
                .isEqualTo("the field that an AtomicIntegerFieldUpdater leads to (set)");
    }

    private static String calls(String call) {
        return CodeWording.variable(new Site("com.acme.Cache", "load()", "", 0, 1, Operation.WRITE, call));
    }

    @Test
    void withoutLinesTheMethodIsTheCriticalSection() {
        Site read = new Site("com.acme.Bare", "add()", "", 0, 1, Operation.READ, "com.acme.Bare.sum");
        Site write = new Site("com.acme.Bare", "add()", "", 0, 5, Operation.WRITE, "com.acme.Bare.sum");

        assertThat(BugSentence.interrupted(read, List.of(write), write, Optional.empty())
                        .withAdvice())
                .endsWith("in add() (com.acme.Bare); one after the other, neither write would be lost: make add() "
                        + "one critical section for all threads.");
    }
}
