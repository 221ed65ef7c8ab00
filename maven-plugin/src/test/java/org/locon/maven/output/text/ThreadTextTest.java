package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.locon.model.Run.ThreadDump;
import org.locon.model.Run.ThreadDump.Doing;
import org.locon.model.Run.ThreadDump.DumpedThread;
import org.locon.model.Run.ThreadDump.HeldLock;
import org.locon.stats.diagnosis.LongRun;

class ThreadTextTest {

    private static final DumpedThread MAIN = new DumpedThread(
            "main",
            Doing.WAITS_WITH_LIMIT,
            Optional.of("java.util.concurrent.CountDownLatch"),
            Optional.empty(),
            List.of(new HeldLock("com.acme.Archive.files", "com.acme.Archive.shut(Archive.java:21)")),
            List.of(
                    "java.util.concurrent.CountDownLatch.await(CountDownLatch.java:276)",
                    "com.acme.Archive.shut(Archive.java:23)",
                    "com.acme.ArchiveTest.itIsShut(ArchiveTest.java:24)"));
    private static final DumpedThread KEEPER = new DumpedThread(
            "keeper",
            Doing.WAITS_FOR_MONITOR,
            Optional.of("com.acme.Archive.files"),
            Optional.of("main"),
            List.of(),
            List.of("com.acme.Archive.file(Archive.java:14)"));
    private static final ThreadDump DUMP =
            new ThreadDump(ThreadDump.Occasion.LONG, 1_000_000_000, List.of(MAIN, KEEPER), 1);

    @Test
    void aLineSaysWhereAThreadWaits_forWhat_withALimit_andWhatItHolds() {
        assertThat(ThreadText.brief(DUMP, 6))
                .containsExactly(
                        "\"main\" waits with a limit in com.acme.Archive.shut(Archive.java:23) for some CountDownLatch;"
                                + " holds Archive.files since com.acme.Archive.shut(Archive.java:21)",
                        "\"keeper\" waits in com.acme.Archive.file(Archive.java:14) for Archive.files, held by"
                                + " \"main\"",
                        "… 1 more thread, in the report");
        assertThat(ThreadText.brief(DUMP, 1)).hasSize(2).last().isEqualTo("… 2 more threads, in the report");
    }

    @Test
    void thePageHasTheStacks() {
        assertThat(ThreadText.whole(DUMP))
                .containsSubsequence(
                        "\"main\" waits with a limit for some CountDownLatch; holds Archive.files since"
                                + " com.acme.Archive.shut(Archive.java:21)",
                        "    at java.util.concurrent.CountDownLatch.await(CountDownLatch.java:276)",
                        "    at com.acme.ArchiveTest.itIsShut(ArchiveTest.java:24)",
                        "\"keeper\" waits for Archive.files, held by \"main\"",
                        "… 1 more thread");
    }

    @Test
    void namesOfAnyKindStayInTheirLine() {
        for (String lock : List.of("[I", "[Ljava.lang.Object;", "foo", "Foo", "com.acme.", "", ".", "a.b")) {
            DumpedThread hostile = new DumpedThread(
                    "a\n\u001b[31mb",
                    Doing.WAITS_FOR_MONITOR,
                    Optional.of(lock),
                    Optional.of("c\rd"),
                    List.of(new HeldLock(lock, "")),
                    List.of());
            ThreadDump dump = new ThreadDump(ThreadDump.Occasion.GIVEN_UP, 1, List.of(hostile), 0);

            assertThat(ThreadText.brief(dump, 6)).singleElement().asString().doesNotContainPattern("\\p{Cntrl}");
        }
    }

    @Test
    void howLongARunTookAndOthersIsSaid() {
        assertThat(ThreadText.of(new LongRun(17, LongRun.End.PASSED, 10_240, 50, DUMP)))
                .isEqualTo("run 17 lasted 10.2 s and passed, where others take 0.1 s; after 1.0 s");
        assertThat(ThreadText.of(new LongRun(3, LongRun.End.CUT_OFF, 9_000, 0, DUMP)))
                .isEqualTo("run 3 lasted 9.0 s, when it was cut off; after 1.0 s");
    }
}
