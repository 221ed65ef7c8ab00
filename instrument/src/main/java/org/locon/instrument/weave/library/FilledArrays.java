package org.locon.instrument.weave.library;

import java.util.Map;
import org.locon.instrument.weave.bytecode.MethodReference;

/** Which calls of the JDK fill an array of objects that the caller gives them first. */
public final class FilledArrays {

    /** What arrays they fill, as variables name them. */
    public static final String TYPE = "java.lang.Object[]";

    private static final Map<String, String> PARAMETERS =
            Map.of("toArray", "[Ljava/lang/Object;", "copyInto", "[Ljava/lang/Object;");

    private FilledArrays() {}

    /** Whether it is a call on one of the well-known collections that does so. */
    public static boolean knows(MethodReference called) {
        return called.parameters().equals(PARAMETERS.get(called.name())) && WellKnownTypes.contain(called.owner());
    }
}
