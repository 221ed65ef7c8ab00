package org.locon.maven.output.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShapeTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "R1-W2                   | thread 1 reads, thread 2 writes",
                "R1-*-W1                 | thread 1 reads, another thread comes in between, thread 1 writes",
                "lock1-lock2-lock1-lock2 | thread 1 locks, thread 2 locks, thread 1 locks, thread 2 locks",
                "enter                   | two threads enter the same block",
                "overlap                 | two threads are in the same method at once",
                "something               | something",
            })
    void aShapeInWords(String shape, String words) {
        assertThat(ShapeText.of(shape)).isEqualTo(words);
    }
}
