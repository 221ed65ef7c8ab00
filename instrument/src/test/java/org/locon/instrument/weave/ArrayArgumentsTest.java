package org.locon.instrument.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.locon.instrument.weave.LibraryCallsTest.Order;

/**
 * Small programs that give arrays to the JDK, woven, in an order that is forced by hand, and the patterns they show.
 */
@Timeout(60)
class ArrayArgumentsTest {

    @Test
    void aStreamFillsAsMuchAsItHasRead() throws Exception {
        assertThat(LibraryCallsTest.patterns(Input.class))
                .contains("R1-W2-R1 byte[] byte[]#for read byte[]")
                .contains("W1-W2 byte[] byte[]#for read")
                .noneMatch(pattern -> pattern.contains("#for read byte[]#for readFully"));
    }

    static final class Input {
        private final byte[] line = new byte[4];
        private final byte[] rest = new byte[4];

        public void run() throws Exception {
            byte[] some = line;
            byte[] other = rest;
            boolean empty = some[2] == 0;
            some[1] = 7;
            some[3] = 7;
            Order.inThread(() -> {
                try {
                    InputStream in = new ByteArrayInputStream(new byte[] {1, 2});
                    in.read(some, 1, 3);
                    new DataInputStream(new ByteArrayInputStream(new byte[4])).readFully(other);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            assertThat(empty).isTrue();
            assertThat(some).containsExactly(0, 1, 2, 7);
            assertThat(some[2] + some[3] + other[0]).isEqualTo(9);
        }
    }

    @Test
    void whatNothingWasReadIntoIsNotWritten() throws Exception {
        assertThat(LibraryCallsTest.patterns(EndOfInput.class)).isEmpty();
    }

    static final class EndOfInput {
        private final char[] line = new char[4];

        public void run() throws Exception {
            char[] some = line;
            boolean empty = some[0] == 0;
            Order.inThread(() -> {
                try {
                    new StringReader("").read(some);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            assertThat(empty && some[0] == 0).isTrue();
        }
    }

    @Test
    void aStreamTakesWhatItWrites() throws Exception {
        assertThat(LibraryCallsTest.patterns(Output.class))
                .contains("W1-R2-W1 byte[] byte[]#for write byte[]")
                .contains("W1-R2-W1 byte[] byte[]#for update byte[]")
                .contains("W1-R2-W1 char[] char[]#new String char[]")
                .contains("W1-R2-W1 char[] char[]#for append char[]");
    }

    static final class Output {
        private final byte[] line = new byte[4];
        private final byte[] sum = new byte[4];
        private final char[] word = new char[2];
        private final char[] text = new char[2];

        public void run() throws Exception {
            byte[] some = line;
            byte[] other = sum;
            char[] letters = word;
            char[] more = text;
            some[2] = 1;
            other[0] = 1;
            letters[0] = 'a';
            more[1] = 'b';
            Order.inThread(() -> {
                try (OutputStream out = new ByteArrayOutputStream()) {
                    out.write(some, 2, 1);
                    new CRC32().update(other);
                    new StringBuilder(new String(letters)).append(more);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            some[2] = 2;
            other[0] = 2;
            letters[0] = 'c';
            more[1] = 'd';
        }
    }

    @Test
    void buffersTextsAndNumbersFillArrays() throws Exception {
        assertThat(LibraryCallsTest.patterns(Others.class))
                .contains("R1-W2-R1 byte[] byte[]#for get byte[]")
                .contains("R1-W2-R1 char[] char[]#for getChars char[]")
                .contains("R1-W2-R1 byte[] byte[]#for nextBytes byte[]");
    }

    static final class Others {
        private final byte[] bytes = new byte[4];
        private final char[] letters = new char[4];
        private final byte[] chance = new byte[4];

        public void run() {
            byte[] some = bytes;
            char[] word = letters;
            byte[] any = chance;
            int sum = some[0] + word[2] + word[0] + any[3];
            Order.inThread(() -> {
                ByteBuffer.wrap(new byte[] {1, 2}).get(some, 0, 2);
                "abc".getChars(1, 3, word, 1);
                new Random(3).nextBytes(any);
            });
            sum += some[0] + word[2] + word[0] + any[3];
            assertThat(word).containsExactly('\0', 'b', 'c', '\0');
            assertThat(sum).isNotZero();
        }
    }

    @Test
    void whatTheCallThrowsItStillThrows() throws Exception {
        assertThat(LibraryCallsTest.patterns(Wrong.class)).isEmpty();
    }

    static final class Wrong {
        private final char[] letters = new char[2];

        public void run() {
            char[] word = letters;
            Order.inThread(() -> {
                try {
                    CharBuffer.wrap("abc").get(word, 1, 5);
                    throw new AssertionError();
                } catch (IndexOutOfBoundsException expected) {
                    throwsToo(null);
                }
            });
            assertThat(word[0]).isEqualTo('\0');
        }

        private static void throwsToo(char[] none) {
            try {
                "abc".getChars(0, 1, none, 0);
                throw new AssertionError();
            } catch (NullPointerException expected) {
                return;
            }
        }
    }

    @Test
    void theRestOfALongArrayIsMissedOnlyIfThreadsShareIt() throws Exception {
        assertThat(LibraryCallsTest.observed(OwnBuffer.class).dropped()).isZero();
        assertThat(LibraryCallsTest.observed(SharedBuffer.class).dropped()).isEqualTo(1);
    }

    static final class OwnBuffer {
        private final byte[] own = new byte[5000];

        public void run() throws Exception {
            new ByteArrayInputStream(new byte[5000]).read(own);
            new ByteArrayOutputStream().write(own);
        }
    }

    static final class SharedBuffer {
        private final byte[] shared = new byte[5000];

        public void run() throws Exception {
            byte[] buffer = shared;
            buffer[3] = 1;
            Order.inThread(() -> new ByteArrayOutputStream().writeBytes(buffer));
        }
    }
}
