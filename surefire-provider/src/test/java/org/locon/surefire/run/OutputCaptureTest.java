package org.locon.surefire.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutputCaptureTest {

    private final ByteArrayOutputStream channel = new ByteArrayOutputStream();
    private final PrintStream before = System.out;
    private OutputCapture capture;

    @BeforeEach
    void capture() {
        System.setOut(new PrintStream(channel, true, StandardCharsets.UTF_8));
        capture = new OutputCapture();
    }

    @AfterEach
    void restore() {
        capture.close();
        System.setOut(before);
    }

    @Test
    void keepsBothStreamsAndNothingReachesTheChannel() {
        System.out.print("öffnet ");
        System.err.print("schließt");
        assertThat(capture.take()).isEqualTo("öffnet schließt");
        assertThat(channel.size()).isZero();
    }

    @Test
    void keepsRunsApartForThoseWhoHoldOnToAStream() {
        PrintStream logger = System.out;
        logger.print("first run");
        assertThat(capture.take()).isEqualTo("first run");
        logger.print("second run");
        assertThat(capture.take()).isEqualTo("second run");
    }

    @Test
    void takesTheStreamsBackFromARunThatReplacedThem() {
        System.setOut(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
        capture.take();
        System.out.print("here again");
        assertThat(capture.take()).isEqualTo("here again");
    }

    @Test
    void cutsWhatIsTooLongAndSaysSo() {
        System.out.print("x".repeat(BoundedBuffer.LIMIT - 1));
        System.out.print("yzz");
        String output = capture.take();
        assertThat(output).startsWith("xxx").contains("xy").doesNotContain("z" + "z");
        assertThat(output).endsWith("[cut here: 2 more bytes were printed]");
    }
}
