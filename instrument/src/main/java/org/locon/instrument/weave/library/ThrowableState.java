package org.locon.instrument.weave.library;

import java.util.Map;
import java.util.Optional;
import org.locon.instrument.weave.library.LibraryCall.Form;
import org.locon.model.Operation;

/** What an exception can be told after it was made: its trace, its cause, and those that it suppresses. */
final class ThrowableState {

    private static final Map<String, Operation> CALLS = Map.of(
            "addSuppressed(Ljava/lang/Throwable;)V", Operation.WRITE,
            "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;", Operation.WRITE,
            "setStackTrace([Ljava/lang/StackTraceElement;)V", Operation.WRITE,
            "getCause()Ljava/lang/Throwable;", Operation.READ,
            "getStackTrace()[Ljava/lang/StackTraceElement;", Operation.READ,
            "getSuppressed()[Ljava/lang/Throwable;", Operation.READ);

    private ThrowableState() {}

    /** The names of the JDK's exceptions tell that they are some; a thread has a stack trace as well. */
    static Optional<LibraryCall> call(String owner, String method, String descriptor) {
        boolean isThrowable = owner.startsWith("java.")
                && (owner.endsWith("Exception") || owner.endsWith("Error") || owner.endsWith("Throwable"));
        return isThrowable
                ? Optional.ofNullable(CALLS.get(method + descriptor))
                        .map(kind -> new LibraryCall(Form.INTERVAL, kind, false))
                : Optional.empty();
    }
}
