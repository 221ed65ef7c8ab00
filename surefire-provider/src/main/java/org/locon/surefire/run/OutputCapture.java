package org.locon.surefire.run;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Keeps what the subjects print away from the JVM's own output, which is Surefire's channel to Maven, and apart run by
 * run. The two streams are put in place once, so that a logging framework that holds on to them is captured in later
 * runs too.
 *
 * <p>Implementation note: any thread prints, one takes; this object's monitor orders them. What is printed arrives here
 * at once, so nothing has to be flushed: a hung subject may hold the lock of a stream.
 */
public final class OutputCapture implements AutoCloseable {

    private final PrintStream originalOut = System.out;
    private final PrintStream originalErr = System.err;
    private final PrintStream out = new PrintStream(new Sink(), true, StandardCharsets.UTF_8);
    private final PrintStream err = new PrintStream(new Sink(), true, StandardCharsets.UTF_8);
    private BoundedBuffer buffer = new BoundedBuffer();

    /** Takes over standard output and error. */
    public OutputCapture() {
        putInPlace();
    }

    /** What was printed since this was last called; also takes the streams back from a subject that replaced them. */
    public synchronized String take() {
        putInPlace();
        String taken = buffer.text();
        buffer = new BoundedBuffer();
        return taken;
    }

    @Override
    public void close() {
        System.setOut(originalOut);
        System.setErr(originalErr);
    }

    private void putInPlace() {
        System.setOut(out);
        System.setErr(err);
    }

    private synchronized void append(byte[] bytes, int offset, int length) {
        buffer.append(bytes, offset, length);
    }

    private final class Sink extends OutputStream {
        @Override
        public void write(int b) {
            append(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            append(bytes, offset, length);
        }
    }
}
