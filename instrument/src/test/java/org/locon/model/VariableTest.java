package org.locon.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.locon.model.Variable.Call;
import org.locon.model.Variable.ClassMonitor;
import org.locon.model.Variable.Elements;
import org.locon.model.Variable.External;
import org.locon.model.Variable.Field;
import org.locon.model.Variable.LibraryState;

class VariableTest {

    static List<Arguments> written() {
        return List.of(
                Arguments.of("", Variable.NONE),
                Arguments.of("com.acme.Account.balance", new Field("com.acme.Account", "balance")),
                Arguments.of("com.acme.Account$Entry.$next", new Field("com.acme.Account$Entry", "$next")),
                Arguments.of("Main.x", new Field("Main", "x")),
                Arguments.of("x", new Field("", "x")),
                Arguments.of("com.acme.Account.class", new ClassMonitor("com.acme.Account")),
                Arguments.of("int[]", new Elements("int[]")),
                Arguments.of("java.lang.Object[]", new Elements("java.lang.Object[]")),
                Arguments.of("java.util.Map#get", new Call("java.util.Map", "get")),
                Arguments.of("java.util.Map#get:end", new Call("java.util.Map", "get").end()),
                Arguments.of("int[]#clone", new Call("int[]", "clone")),
                Arguments.of("file target/a#b[]", new External(External.Kind.FILE, "target/a#b[]")),
                Arguments.of("end of file C:/x:end", new External(External.Kind.FILE, "C:/x:end").end()),
                Arguments.of("folder .", new External(External.Kind.FOLDER, ".")),
                Arguments.of("system property user.mode", new External(External.Kind.PROPERTY, "user.mode")),
                Arguments.of("all system properties", new External(External.Kind.ALL, "system properties")),
                Arguments.of("default time zone", new External(External.Kind.DEFAULT, "time zone")),
                Arguments.of("stream System.out", new External(External.Kind.STREAM, "System.out")),
                Arguments.of("port 8080", new External(External.Kind.PORT, "8080")),
                Arguments.of(
                        "java.util.Collection#for addAll",
                        new Call("java.util.Collection", Call.Part.ARGUMENT, "addAll", false)),
                Arguments.of(
                        "java.util.Collection#for addAll:end",
                        new Call("java.util.Collection", Call.Part.ARGUMENT, "addAll", true)),
                Arguments.of(
                        "java.util.Collection#new ArrayList",
                        new Call("java.util.Collection", Call.Part.COPIED, "ArrayList", false)));
    }

    @ParameterizedTest
    @MethodSource("written")
    void eachHasOneText(String text, Variable variable) {
        assertThat(Variable.of(text)).isEqualTo(variable).hasSameHashCodeAs(variable);
        assertThat(variable.text()).isEqualTo(text);
    }

    @Test
    void whateverWasReadIsWrittenAsItWas() {
        String[] parts = {
            "a", "B", ".", "..", "$", "#", "[]", ":end", ".class", "for ", "new ", " ", "get", "é", ":", "file ",
            "end of "
        };
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 100_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int left = random.nextInt(6); left > 0; left--) {
                text.append(parts[random.nextInt(parts.length)]);
            }
            assertThat(Variable.of(text.toString()).text()).isEqualTo(text.toString());
        }
    }

    @Test
    void allMethodsOfALibrarysObjectShowItsState() {
        assertThat(new Call("java.util.Map", "get").end().state())
                .isEqualTo(new Call("java.util.Map", "put").state())
                .isEqualTo(new LibraryState("java.util.Map"))
                .isNotEqualTo(new Call("java.util.List", "get").state());
        assertThat(new Call("int[]", "clone").state()).isEqualTo(new Elements("int[]"));
        External file = new External(External.Kind.FILE, "out.txt");
        assertThat(file.end().state()).isEqualTo(file).isNotEqualTo(file.end());
        Field field = new Field("com.acme.Account", "balance");
        assertThat(field.state()).isEqualTo(field);
    }

    @Test
    void aFieldIsOfTheClassThatDeclaresIt() {
        assertThat(new Field("com.acme.Account", "balance").isFieldOf("com.acme.Account"))
                .isTrue();
        assertThat(new Field("com.acme.AccountBook", "balance").isFieldOf("com.acme.Account"))
                .isFalse();
        assertThat(new Call("com.acme.Account", "get").isFieldOf("com.acme.Account"))
                .isFalse();
    }
}
