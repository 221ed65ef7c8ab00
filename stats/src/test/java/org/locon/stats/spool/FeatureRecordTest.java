package org.locon.stats.spool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.locon.stats.Examples.read;
import static org.locon.stats.Examples.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.locon.model.Feature;
import org.locon.model.FeatureKind;
import org.locon.model.Occurrence;
import org.locon.model.Plan;
import org.locon.model.Run;
import org.locon.model.Site;
import org.locon.model.Spectrum;

/** Features of all kinds as they stand in a spool, and what can't be one. */
class FeatureRecordTest {

    private static final Subject SUBJECT = new Subject("com.acme.AccountTest#transfer", "[engine:x]/[method:transfer]");
    private static final Site READ = read("get()", 1, "com.acme.Account.balance");
    private static final Site WRITE = write("put()", 2, "com.acme.Account.balance");

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(FeatureKind.class)
    void eachKindComesBackAsItWas(FeatureKind kind) throws IOException {
        List<Feature> features = IntStream.rangeClosed(1, 6)
                .mapToObj(sites -> Collections.nCopies(sites, WRITE))
                .flatMap(sites -> made(kind, sites).stream())
                .toList();
        assertThat(features).isNotEmpty();
        List<Occurrence> occurrences =
                features.stream().map(feature -> new Occurrence(feature, 7)).toList();
        Run run = new Run(1, new Plan(1, 0.1), Optional.empty(), 5, new Spectrum(occurrences, 2, 1));
        try (SpoolWriter spool = SpoolWriter.open(directory)) {
            spool.runDone(SUBJECT, run);
        }

        SpoolContents contents = SpoolReader.read(directory);
        assertThat(contents.problems()).isEmpty();
        assertThat(contents.subjects().get(0).runs()).containsExactly(run);
    }

    private static Optional<Feature> made(FeatureKind kind, List<Site> sites) {
        try {
            return Optional.of(kind.at(sites));
        } catch (IllegalArgumentException otherwise) {
            return Optional.empty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, R1-W2-W1, no pattern looks like R1-W2-W1",
        "0, R2-W1, no pattern looks like R2-W1",
        "1, R1-W2, no region looks like R1-W2",
        "2, enter, no block looks like enter",
        "3, after, no point looks like after"
    })
    void whatNoKindLooksLikeIsDamage(int family, String shape, String problem) throws IOException {
        writeFrames(site(READ), site(WRITE), feature(family, shape));

        assertThat(SpoolReader.read(directory).problems())
                .singleElement()
                .extracting(SpoolProblem::message)
                .isEqualTo(problem);
    }

    @Test
    void aFamilyThatWasNeverDefinedIsDamage() throws IOException {
        writeFrames(site(READ), site(WRITE), feature(6, "R1-W2"));

        assertThat(SpoolReader.read(directory).problems()).hasSize(1);
    }

    @Test
    void whatIsNoPairIsNoSighting() throws IOException {
        PayloadWriter run = new PayloadWriter().number(0).number(1);
        run.text("").bits(1).real(0.1).number(0).number(0).flag(false).number(0);
        run.flag(false).number(5).number(2).number(1).number(0);
        run.number(1).number(0).number(0).number(0).number(0).number(0).number(3);
        writeFrames(
                SpoolFrame.of(
                        RecordType.SUBJECT,
                        new PayloadWriter().text("test").text("id").toBytes()),
                site(READ),
                site(WRITE),
                feature(1, "R1-*-W1", 1, 1),
                SpoolFrame.of(RecordType.THREAD, new PayloadWriter().text("1").toBytes()),
                SpoolFrame.of(RecordType.RUN_DONE, run.toBytes()));

        assertThat(SpoolReader.read(directory).problems())
                .singleElement()
                .extracting(SpoolProblem::message)
                .isEqualTo("what was sighted is no pair");
    }

    private static byte[] site(Site site) {
        return SpoolFrame.of(
                RecordType.SITE,
                new PayloadWriter()
                        .text(site.className())
                        .text(site.method())
                        .text(site.file())
                        .number(site.line())
                        .number(site.index())
                        .word(site.operation())
                        .text(site.variable().text())
                        .toBytes());
    }

    private static byte[] feature(int family, String shape) {
        return feature(family, shape, 1, 2);
    }

    /** At the first two sites of the file. */
    private static byte[] feature(int family, String shape, int first, int second) {
        return SpoolFrame.of(
                RecordType.FEATURE,
                new PayloadWriter()
                        .number(family)
                        .text(shape)
                        .number(2)
                        .number(first)
                        .number(0)
                        .number(second)
                        .number(1)
                        .toBytes());
    }

    private void writeFrames(byte[]... frames) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(SpoolFrame.fileHeader());
        for (byte[] frame : frames) {
            file.writeBytes(frame);
        }
        Files.write(SpoolFiles.next(directory), file.toByteArray());
    }
}
