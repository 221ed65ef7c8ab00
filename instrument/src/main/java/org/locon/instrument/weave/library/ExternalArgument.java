package org.locon.instrument.weave.library;

import java.util.Set;
import org.locon.instrument.external.ExternalThing;
import org.locon.instrument.external.ExternalUse;
import org.locon.instrument.weave.bytecode.ArgumentVariables;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.model.Operation;

/**
 * How a call comes to a thing outside of memory, and what of the call tells which thing that is.
 *
 * @param argument the number of a parameter, {@link #RECEIVER} or {@link #NONE}
 * @param isIncidental whether it counts only where others ask for the thing
 * @param asks whether it is who does
 */
public record ExternalArgument(
        ExternalThing thing, int argument, Operation kind, ExternalUse.Form form, boolean isIncidental, boolean asks) {

    public static final int RECEIVER = -1;

    /** There is one such thing only. */
    public static final int NONE = -2;

    /** As probes are told, with what the user says that the call does. */
    public ExternalUse use(Operation ruled) {
        return new ExternalUse(thing, form, ruled == Operation.WRITE, isIncidental);
    }

    /** Whether the parameter of this method can tell: a method may have others of the same name. */
    boolean isToldBy(MethodReference called, Set<String> paths) {
        if (argument < 0) {
            return true;
        }
        ArgumentVariables arguments = new ArgumentVariables(0, called.descriptor());
        if (argument >= arguments.count()) {
            return false;
        }
        String type = arguments.className(argument);
        return switch (thing) {
            case PORT ->
                arguments.type(argument) == 'I'
                        || type.equals("java/net/SocketAddress")
                        || type.equals("java/net/InetSocketAddress");
            case PROPERTY -> type.equals("java/lang/String");
            default -> paths.contains(type) && !(type.equals("java/lang/String") && isText(called));
        };
    }

    /** A scanner reads the text itself. */
    private static boolean isText(MethodReference called) {
        return called.owner().equals("java.util.Scanner");
    }
}
