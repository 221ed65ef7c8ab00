package org.locon.instrument.weave.insert;

import java.nio.ByteBuffer;
import java.util.Arrays;
import javassist.bytecode.AttributeInfo;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.Descriptor;
import javassist.bytecode.LineNumberAttribute;
import javassist.bytecode.MethodInfo;
import javassist.bytecode.Opcode;
import org.locon.instrument.site.SiteTable;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.model.Operation;
import org.locon.model.Site;
import org.locon.model.Variable;

/** Gives the places of one method their ids. */
public final class MethodSites {

    private final ClassDraft type;
    private final ClassContext context;
    private final String signature;
    private final int[] lines;

    MethodSites(ClassDraft type, MethodInfo method) {
        this.type = type;
        this.context = type.context();
        this.signature = signature(method);
        this.lines = lines(method.getCodeAttribute());
    }

    public static String signature(MethodInfo method) {
        String parameters = Descriptor.toString(method.getDescriptor());
        return method.getName() + parameters;
    }

    /** The id of the place, or -1 when there are too many. */
    int at(int offset, Operation kind, Variable variable) throws UnweavableCodeException {
        type.requireRoom();
        return known(SiteTable.intern(site(offset, kind, variable)));
    }

    /** The id of a block of these lines that begins there. */
    int ofBlock(int offset, int firstLine, int lastLine) throws UnweavableCodeException {
        type.requireRoom();
        return known(
                SiteTable.internBlock(context.name(), signature, context.sourceFile(), firstLine, lastLine, offset));
    }

    /**
     * The id of the method as a block. A constructor ends with its last return, since what initializes fields may stand
     * anywhere.
     */
    int ofMethod(Instructions instructions, boolean constructor) throws UnweavableCodeException {
        int last = lines[0];
        for (int i = 0; i < instructions.count(); i++) {
            if (!constructor || instructions.opcode(i) == Opcode.RETURN) {
                last = Math.max(last, lines[instructions.start(i)]);
            }
        }
        return ofBlock(0, lines[0], last);
    }

    int line(int offset) {
        return lines[offset];
    }

    /** The id of a call that reads or changes the state of a library object. */
    int ofState(int offset, Operation kind, Variable.Call call) throws UnweavableCodeException {
        type.requireRoom();
        return known(SiteTable.internState(site(offset, kind, call)));
    }

    /** The id of a call that reads or changes the state of a library object, and whose end is a place as well. */
    int ofCall(int offset, Operation kind, Variable.Call call) throws UnweavableCodeException {
        type.requireRoom();
        return known(SiteTable.internCall(site(offset, kind, call), site(offset, kind, call.end())));
    }

    /** The id of a call that reads the state of a library object and may change it: two places. */
    int ofTry(int offset, Variable.Call call) throws UnweavableCodeException {
        type.requireRoom();
        return known(SiteTable.internCall(site(offset, Operation.READ, call), site(offset, Operation.WRITE, call)));
    }

    /** The id of a call that starts a thread; that the thread ends is a place as well. */
    int ofStart(int offset, Variable.Call call) throws UnweavableCodeException {
        type.requireRoom();
        Variable.Call all = new Variable.Call(call.type(), "run");
        return known(SiteTable.internCall(site(offset, Operation.WRITE, call), site(offset, Operation.WRITE, all)));
    }

    /** The id of a call to what threads share outside of memory, whichever thing it will be. */
    int ofExternal(int offset, Operation kind, Variable.External variable, boolean takesTime)
            throws UnweavableCodeException {
        type.requireRoom();
        Site place = new Site(context.name(), signature, context.sourceFile(), lines[offset], offset, kind, variable);
        return known(SiteTable.internExternal(place, variable, takesTime));
    }

    /** The id of a call that reads a field and may write it: two places. */
    int ofUpdate(int offset, Variable variable) throws UnweavableCodeException {
        type.requireRoom();
        return known(SiteTable.internUpdate(
                site(offset, Operation.READ, variable), site(offset, Operation.WRITE, variable)));
    }

    private Site site(int offset, Operation kind, Variable variable) {
        return new Site(context.name(), signature, context.sourceFile(), lines[offset], offset, kind, variable);
    }

    private int known(int id) {
        if (id < 0) {
            type.lose(signature);
        }
        return id;
    }

    private static int[] lines(CodeAttribute code) {
        int[] lines = new int[code.getCodeLength()];
        AttributeInfo attribute = code.getAttribute(LineNumberAttribute.tag);
        if (attribute == null) {
            return lines;
        }
        ByteBuffer table = ByteBuffer.wrap(attribute.get());
        int count = table.getShort() & 0xffff;
        long[] starts = new long[count];
        for (int i = 0; i < count; i++) {
            starts[i] = (long) (table.getShort() & 0xffff) << 16 | table.getShort() & 0xffff;
        }
        Arrays.sort(starts);
        for (int i = 0; i < count; i++) {
            int from = (int) (starts[i] >> 16);
            int to = i + 1 < count ? (int) (starts[i + 1] >> 16) : lines.length;
            Arrays.fill(lines, Math.min(from, lines.length), Math.min(to, lines.length), (int) starts[i] & 0xffff);
        }
        return lines;
    }
}
