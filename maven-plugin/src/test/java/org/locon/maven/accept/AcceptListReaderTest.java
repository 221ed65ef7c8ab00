package org.locon.maven.accept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The list as people write it: what is right is read and fits the schema, what is wrong is said with its place. */
class AcceptListReaderTest {

    private static final Path SCHEMA = Path.of("../docs/accepted.schema.json");
    private static final String ENTRY = """
            { "frame": "com.acme.Account.deposit", "test": "AccountTest#transfer",
              "reason": "goes in spring", "until": "2031-12-24" }""";
    private static final String LIST = "{ \"version\": 1, \"accepted\": [ " + ENTRY + " ] }";

    @TempDir
    private Path folder;

    @Test
    void whatIsRightIsRead_andFitsTheSchema() throws IOException {
        assertThat(read(LIST).entries())
                .containsExactly(new AcceptEntry(
                        "com.acme.Account.deposit",
                        "AccountTest#transfer",
                        "goes in spring",
                        LocalDate.of(2031, 12, 24)));
        assertThat(fitsSchema(LIST)).isTrue();
    }

    @Test
    void nothingIsAcceptedWhereThereIsNoFile() throws IOException {
        assertThat(AcceptListReader.read(folder.resolve("none.json")).entries()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"version\": 1|\"version\": 2|version is 2, and this Locon knows 1",
                "\"accepted\"|\"acceptd\"|'acceptd' is no member of it; there are $schema, accepted, version",
                "\"test\"|\"tests\"|accepted[0].'tests' is no member of it; there are frame, reason, test, until",
                "AccountTest#transfer|  |accepted[0].test is empty: leave it out to mean every test",
                "\"reason\": \"goes in spring\",| |accepted[0].reason is missing",
                "goes in spring| |accepted[0].reason is empty, has more than 2000 characters, or more than one line",
                "2031-12-24|2031-02-30|accepted[0].until is no date such as 2031-12-24",
                "2031-12-24|never|accepted[0].until is no date such as 2031-12-24",
                "com.acme.Account.deposit|*.*|accepted[0].frame is '*.*', which would accept every bug",
                "com.acme.Account.deposit|deposit(int)|accepted[0].frame is no method such as com.acme.Account.deposit,"
                        + " nor a class, nor a pattern with *",
            })
    void whatIsWrongIsSaidWithItsPlace(String right, String wrong, String message) {
        String text = LIST.replace(right, wrong == null ? "" : wrong);

        assertThatThrownBy(() -> read(text))
                .isInstanceOf(IOException.class)
                .hasMessage(folder.resolve("accepted.json") + ": this is no list of accepted bugs: " + message);
        assertThat(message.contains("every bug") || wrong != null && wrong.contains("02-30") || !fits(text))
                .as("whether the schema says so, too")
                .isTrue();
    }

    @Test
    void noJsonIsSaidWithItsLine() {
        assertThatThrownBy(() -> read("{\n \"version\": 1,\n"))
                .hasMessageStartingWith(folder.resolve("accepted.json") + ":3: this is no JSON: ");
        assertThatThrownBy(() -> read("[]")).hasMessageEndingWith("it is no JSON object");
    }

    private AcceptList read(String text) throws IOException {
        return AcceptListReader.read(Files.writeString(folder.resolve("accepted.json"), text));
    }

    private static boolean fits(String text) {
        try {
            return fitsSchema(text);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean fitsSchema(String text) throws IOException {
        JsonNode schema = new ObjectMapper().readTree(SCHEMA.toFile());
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(new ObjectMapper().readTree(text))
                .isEmpty();
    }
}
