package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.weave.LibraryCallsTest.Order;

/**
 * Small programs that access many elements at once, woven, in an order that is forced by hand, and the patterns they
 * show.
 */
@Timeout(60)
class BulkOperationsTest {

    @Test
    void aCopyReadsItsSourceAndWritesItsTarget() throws Exception {
        assertThat(LibraryCallsTest.patterns(Copy.class))
                .containsExactlyInAnyOrder(
                        "W1-R2 int[] System#arraycopy",
                        "W1-W2 int[] System#arraycopy",
                        "W1-R2 System#arraycopy int[]",
                        "W1-W2-R1 int[] System#arraycopy int[]");
    }

    static final class Copy {
        private final int[] source = new int[4];
        private final int[] target = new int[4];

        public void run() {
            int[] from = source;
            int[] to = target;
            from[1] = 5;
            from[3] = 5;
            to[0] = 6;
            to[2] = 6;
            Order.inThread(() -> System.arraycopy(from, 1, to, 0, 2));
            assertThat(to[0] + to[2]).isEqualTo(11);
        }
    }

    @Test
    void aCollectionFillsTheArrayThatItIsGiven() throws Exception {
        assertThat(LibraryCallsTest.patterns(Filled.class))
                .contains("R1-W2-R1 Object[] Object[]#for toArray Object[]")
                .contains("R1-W2-R1 Object[] Object[]#for copyInto Object[]");
    }

    static final class Filled {
        private final java.util.Vector<String> lines = new java.util.Vector<>(java.util.List.of("a", "b"));
        private final String[] filled = new String[2];
        private final String[] copied = new String[2];

        public void run() {
            String[] one = filled;
            String[] other = copied;
            boolean empty = one[1] == null && other[0] == null;
            Order.inThread(() -> {
                lines.toArray(one);
                lines.copyInto(other);
            });
            assertThat(empty).isTrue();
            assertThat(one[1] + other[0]).isEqualTo("ba");
        }
    }

    @Test
    void aCopyWithinAnArray() throws Exception {
        assertThat(LibraryCallsTest.patterns(Shift.class))
                .contains(
                        "W1-R2 int[] System#arraycopy", "W1-W2 int[] System#arraycopy", "W1-R2 System#arraycopy int[]");
    }

    static final class Shift {
        private final int[] array = new int[3];

        public void run() {
            int[] own = array;
            own[0] = 1;
            own[1] = 2;
            Order.inThread(() -> System.arraycopy(own, 0, own, 1, 2));
            assertThat(own).containsExactly(1, 1, 2);
            assertThat(own[1]).isEqualTo(1);
        }
    }

    @Test
    void newArraysAreReadFromTheirOriginal() throws Exception {
        assertThat(LibraryCallsTest.patterns(New.class))
                .contains(
                        "W1-R2 int[] int[]#clone",
                        "R1-W2 Arrays#copyOf int[]",
                        "W1-R2 int[] Arrays#copyOfRange",
                        "W1-R2-W1 int[] Arrays#copyOfRange int[]");
    }

    static final class New {
        private final int[] array = new int[3];

        public void run() {
            int[] own = array;
            own[0] = 1;
            own[1] = 2;
            Order.inThread(
                    () -> assertThat(own.clone()[0] + Arrays.copyOf(own, 1)[0]).isEqualTo(2));
            Order.inThread(() -> assertThat(Arrays.copyOfRange(own, 1, 5)).containsExactly(2, 0, 0, 0));
            own[0] = 3;
            own[1] = 3;
        }
    }

    @Test
    void fillingWrites() throws Exception {
        assertThat(LibraryCallsTest.patterns(Fill.class))
                .containsExactlyInAnyOrder("R1-W2 Object[] Arrays#fill", "W1-R2 Arrays#fill Object[]");
    }

    static final class Fill {
        private final String[] array = new String[3];

        public void run() {
            String[] own = array;
            assertThat(own[0]).isNull();
            Order.inThread(() -> Arrays.fill(own, "a"));
            assertThat(own[2]).isEqualTo("a");
            Order.inThread(() -> Arrays.fill(own, 1, 1, "b"));
            assertThat(own).containsOnly("a");
        }
    }

    @Test
    void whoComesBetweenBeginAndEndOfASortIsSeen() throws Exception {
        assertThat(LibraryCallsTest.patterns(Sort.class))
                .contains(
                        "W1-W2-W1 Arrays#sort Object[] Arrays#sort",
                        "W1-R2 Object[] Arrays#sort",
                        "W1-R2 Arrays#setAll long[]",
                        "W1-R2-W1 Arrays#setAll long[] Arrays#setAll");
    }

    static final class Sort {
        private final Integer[] array = new Integer[2];
        private final long[] numbers = new long[2];

        public void run() {
            Integer[] own = array;
            long[] seen = numbers;
            own[0] = 2;
            own[1] = 1;
            Order.inThread(() -> Arrays.sort(own, (a, b) -> {
                Order.inThread(() -> own[1] = 5);
                return a.compareTo(b);
            }));
            Arrays.setAll(seen, i -> {
                Order.inThread(() -> assertThat(seen[1]).isZero());
                return i;
            });
        }
    }

    @Test
    void whatReadsAnArray() throws Exception {
        assertThat(LibraryCallsTest.patterns(Reading.class))
                .containsExactlyInAnyOrder(
                        "W1-R2 int[] Arrays#hashCode",
                        "W1-R2 int[] Arrays#equals",
                        "W1-R2 int[] Arrays#stream",
                        "W1-R2 Object[] Arrays#toString");
    }

    static final class Reading {
        private final int[] hashed = new int[2];
        private final int[] compared = new int[2];
        private final int[] streamed = new int[4];
        private final Object[] objects = new Object[2];

        public void run() {
            int[] one = hashed;
            int[] two = compared;
            int[] three = streamed;
            Object[] four = objects;
            one[0] = 1;
            two[0] = 1;
            three[1] = 4;
            three[3] = 5;
            four[0] = 1;
            Order.inThread(() -> {
                assertThat(Arrays.hashCode(one)).isNotZero();
                assertThat(Arrays.equals(one, two)).isTrue();
                assertThat(Arrays.stream(three, 0, 3).sum()).isEqualTo(4);
                assertThat(Arrays.toString(four)).isEqualTo("[1, null]");
                assertThat(Arrays.equals(three, three)).isTrue();
            });
        }
    }

    @Test
    void longArraysShowTheirFirstElements() throws Exception {
        assertThat(LibraryCallsTest.patterns(Long.class))
                .containsExactly("W1-R2 Arrays#fill byte[]", "W1-R2 System#arraycopy byte[]");
    }

    @Test
    void thatTheRestOfALongArrayGoesUnrecordedIsCountedForEachOperation() throws Exception {
        assertThat(LibraryCallsTest.observed(Long.class).dropped()).isEqualTo(3);
        assertThat(LibraryCallsTest.observed(Short.class).dropped()).isZero();
    }

    static final class Short {
        private final byte[] one = new byte[1024];

        public void run() {
            byte[] to = new byte[1024];
            Arrays.fill(one, (byte) 1);
            System.arraycopy(one, 0, to, 0, 1024);
            Order.inThread(() -> assertThat(one[1023]).isEqualTo((byte) 1));
        }
    }

    static final class Long {
        private final byte[] one = new byte[5000];
        private final byte[] two = new byte[5000];

        public void run() {
            byte[] from = one;
            byte[] to = two;
            Arrays.fill(from, (byte) 1);
            System.arraycopy(from, 0, to, 0, 5000);
            Order.inThread(() -> {
                int sum = from[1023] + from[1024];
                assertThat(sum + to[0] + to[4999]).isEqualTo(4);
            });
        }
    }
}
