package org.locon.surefire.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class RejectedClassTest {

    @Test
    void namesTheClassThatFailsVerification() {
        VerifyError error = new VerifyError("Expecting a stackmap frame at branch target 12\nException Details:\n"
                + "  Location:\n    com/acme/pool/Pool.take(Ljava/lang/String;)V @5: ifnull\n  Reason:\n    …");
        assertThat(RejectedClass.reason(error))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains("com.acme.pool.Pool")
                        .doesNotContain("\n")
                        .endsWith("-Dlocon.excludes=com.acme.pool.Pool"));
    }

    @Test
    void namesTheClassOfAnOldVerifiersMessage() {
        VerifyError error = new VerifyError("(class: com/acme/Account, method: deposit signature: (I)V) Bad type");
        assertThat(RejectedClass.reason(error))
                .hasValueSatisfying(reason -> assertThat(reason).endsWith("-Dlocon.excludes=com.acme.Account"));
    }

    @Test
    void namesTheClassFileThatIsMalformed() {
        ClassFormatError error = new ClassFormatError("Invalid pc in LineNumberTable in class file com/acme/Account");
        assertThat(RejectedClass.reason(error))
                .hasValueSatisfying(reason -> assertThat(reason).endsWith("-Dlocon.excludes=com.acme.Account"));
    }

    @Test
    void findsItBehindOtherExceptions() {
        Throwable wrapped = new ExecutionException(new ExceptionInInitializerError(new VerifyError("no details")));
        assertThat(RejectedClass.reason(wrapped))
                .hasValueSatisfying(reason ->
                        assertThat(reason).contains("VerifyError: no details").endsWith("with -Dlocon.excludes"));
    }

    @Test
    void otherFailuresAreTheSubjectsOwn() {
        assertThat(RejectedClass.reason(new AssertionError("in class com.acme.Account")))
                .isEmpty();
        assertThat(RejectedClass.reason(new NoClassDefFoundError("com/acme/Account")))
                .isEmpty();
    }
}
