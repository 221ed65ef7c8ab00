package org.locon.maven.check;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.locon.maven.output.WholeFile;
import org.locon.maven.output.text.OneLine;
import org.locon.maven.output.text.VerdictText;
import org.locon.stats.diagnosis.SubjectDiagnosis;
import org.locon.stats.diagnosis.Verdict;

/**
 * A check as JUnit's XML, for build servers: a test case for each recipe, and one for each test of the campaign. Names
 * and messages come from the programs under test, so what XML can't have is replaced.
 */
public final class CheckXml {

    /** Of the file, in the campaign's folder: never among Surefire's own reports. */
    public static final String NAME = "TEST-locon.xml";

    private static final String FAILURE = "failure";
    private static final String SKIPPED = "skipped";
    private static final String ERROR = "error";

    /** How a test case ended: the element that says so, if there is one, and the text in it. */
    private record Case(String className, String name, Optional<String> element, String text) {

        boolean is(String other) {
            return element.filter(other::equals).isPresent();
        }
    }

    private CheckXml() {}

    /**
     * Writes the file.
     *
     * @param suite what was checked
     * @param problem why it ended early or means nothing, if so
     */
    public static void write(
            Path file, String suite, CheckJudgement judgement, Optional<String> problem, double seconds)
            throws IOException {
        List<Case> cases = cases(judgement);
        problem.ifPresent(text -> cases.add(new Case("locon", "check", Optional.of(ERROR), text)));
        WholeFile.write(file, writer -> {
            try {
                write(writer, suite, cases, seconds);
            } catch (XMLStreamException e) {
                throw new IOException(file + " can't be written: " + e.getMessage(), e);
            }
        });
    }

    private static List<Case> cases(CheckJudgement judgement) {
        List<Case> cases = new ArrayList<>();
        for (RecipeFinding finding : judgement.recipes()) {
            Optional<String> element = switch (finding.state()) {
                case FIXED -> Optional.empty();
                case STILL_THERE -> Optional.of(FAILURE);
                case UNTOLD -> Optional.of(SKIPPED);
            };
            String test = finding.recipe().test();
            cases.add(new Case(
                    className(test),
                    finding.recipe().bug() + " of " + methodName(test) + " (" + finding.file() + ")",
                    element,
                    finding.words() + "\n" + finding.recipe().sentence()));
        }
        for (SubjectDiagnosis subject : judgement.subjects()) {
            cases.add(subject(subject, judgement));
        }
        judgement
                .campaign()
                .ifPresent(campaign -> campaign.contents()
                        .leftOut()
                        .forEach(test -> cases.add(new Case(
                                className(test.test()),
                                methodName(test.test()),
                                Optional.of(SKIPPED),
                                "left out: " + test.reason()))));
        return cases;
    }

    private static Case subject(SubjectDiagnosis subject, CheckJudgement judgement) {
        List<BugFinding> bugs = judgement.bugs().stream()
                .filter(finding -> finding.test().equals(subject.test()))
                .toList();
        List<BugFinding> failing = bugs.stream().filter(BugFinding::fails).toList();
        boolean untold = subject.verdict() == Verdict.UNCLEAR
                || subject.verdict() == Verdict.BLIND
                || subject.verdict() == Verdict.ALWAYS_FAILS;
        Optional<String> element =
                !failing.isEmpty() ? Optional.of(FAILURE) : untold ? Optional.of(SKIPPED) : Optional.empty();
        String lines = (failing.isEmpty() ? bugs : failing)
                .stream()
                        .map(finding -> finding.bug().id() + " " + finding.words())
                        .collect(Collectors.joining("\n"));
        return new Case(
                className(subject.test()),
                methodName(subject.test()),
                element,
                failing.isEmpty() && untold ? VerdictText.of(subject) + (lines.isEmpty() ? "" : "\n" + lines) : lines);
    }

    private static String className(String test) {
        return test.contains("#") ? test.substring(0, test.indexOf('#')) : "locon";
    }

    private static String methodName(String test) {
        return test.substring(test.indexOf('#') + 1);
    }

    private static void write(Writer writer, String suite, List<Case> cases, double seconds) throws XMLStreamException {
        XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(writer);
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeCharacters("\n");
        xml.writeStartElement("testsuite");
        attribute(xml, "name", suite);
        attribute(xml, "tests", count(cases.size()));
        attribute(xml, "failures", count(number(cases, FAILURE)));
        attribute(xml, "errors", count(number(cases, ERROR)));
        attribute(xml, "skipped", count(number(cases, SKIPPED)));
        attribute(xml, "time", String.format(Locale.ROOT, "%.3f", seconds));
        for (Case each : cases) {
            xml.writeCharacters("\n  ");
            write(xml, each);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
        xml.writeEndDocument();
        xml.close();
    }

    private static void write(XMLStreamWriter xml, Case each) throws XMLStreamException {
        xml.writeStartElement("testcase");
        attribute(xml, "classname", each.className());
        attribute(xml, "name", each.name());
        attribute(xml, "time", "0");
        if (each.element().isPresent()) {
            xml.writeStartElement(each.element().get());
            attribute(xml, "message", OneLine.of(each.text().lines().findFirst().orElse("")));
            if (!each.is(SKIPPED)) {
                attribute(xml, "type", "locon");
            }
            xml.writeCharacters(allowed(each.text()));
            xml.writeEndElement();
        } else if (!each.text().isEmpty()) {
            xml.writeStartElement("system-out");
            xml.writeCharacters(allowed(each.text()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static void attribute(XMLStreamWriter xml, String name, String text) throws XMLStreamException {
        xml.writeAttribute(name, allowed(OneLine.whole(text)));
    }

    /** With a replacement for each character that XML 1.0 can't have, not even escaped. */
    static String allowed(String text) {
        StringBuilder allowed = new StringBuilder(text.length());
        text.codePoints().map(CheckXml::orReplacement).forEach(allowed::appendCodePoint);
        return allowed.toString();
    }

    private static int orReplacement(int point) {
        boolean isAllowed = point == '\t'
                || point == '\n'
                || point >= 0x20 && point <= 0xD7FF
                || point >= 0xE000 && point <= 0xFFFD
                || point >= 0x10000;
        return isAllowed ? point : 0xFFFD;
    }

    private static long number(List<Case> cases, String element) {
        return cases.stream().filter(each -> each.is(element)).count();
    }

    private static String count(long number) {
        return Long.toString(number);
    }
}
