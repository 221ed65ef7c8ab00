package org.locon.instrument.weave.insert;

import java.util.Set;
import java.util.function.IntPredicate;
import javassist.bytecode.ConstPool;
import javassist.bytecode.Descriptor;
import javassist.bytecode.Opcode;
import org.locon.instrument.probe.SiteTable;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.MethodReference;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.model.Operation;

/** Weaves the calls of one method that access many elements of an array at once. */
final class ArrayWeaver {

    private static final Set<String> IN_PLACE = Set.of("sort", "parallelSort", "parallelPrefix");
    private static final Set<String> SETTING = Set.of("setAll", "parallelSetAll");
    private static final Set<String> READING = Set.of(
            "compare",
            "compareUnsigned",
            "deepEquals",
            "deepHashCode",
            "deepToString",
            "equals",
            "hashCode",
            "mismatch",
            "spliterator",
            "stream",
            "toString");

    private final ConstPool constants;
    private final Instructions instructions;
    private final MethodSites sites;
    private final CodeInsertions splice;
    private final int local;
    private int used;

    /** @param local the first variable that the method doesn't use */
    ArrayWeaver(ConstPool constants, Instructions instructions, MethodSites sites, CodeInsertions splice, int local) {
        this.constants = constants;
        this.instructions = instructions;
        this.sites = sites;
        this.splice = splice;
        this.local = local;
        this.used = local;
    }

    /** One more than the last variable that the woven code uses. */
    int locals() {
        return used;
    }

    /** Whether calls of this class's methods are its business. */
    static boolean knows(MethodReference called) {
        return called.owner().startsWith("[")
                || called.owner().equals("java.util.Arrays")
                || called.owner().equals("java.lang.System");
    }

    /** Weaves the call if it is at a site not left out. */
    void weave(int instruction, MethodReference called, IntPredicate leavesOut) throws UnweavableCodeException {
        ArrayCode code = new ArrayCode(constants, local, called.descriptor());
        String name = called.name();
        if (called.owner().startsWith("[")) {
            if (name.equals("clone") && !isOfConstants(instruction - 1)) {
                weaveClone(instruction, called, code, leavesOut);
            }
        } else if (called.owner().equals("java.lang.System")) {
            if (name.equals("arraycopy")) {
                int site = sites.ofUpdate(instructions.start(instruction), variable(called));
                if (!leavesOutBoth(site, leavesOut)) {
                    before(instruction, code, code.beforeCopy(site));
                }
            }
        } else if (name.equals("copyOf") || name.equals("copyOfRange")) {
            int site = site(instruction, Operation.READ, called);
            if (!leavesOut.test(site)) {
                around(instruction, code, code.keep(), code.copied(name.equals("copyOfRange"), site));
            }
        } else if (name.equals("fill")) {
            int site = site(instruction, Operation.WRITE, called);
            if (!leavesOut.test(site)) {
                around(instruction, code, code.beforeFill(site), code.afterFill());
            }
        } else if (SETTING.contains(name)) {
            int site = site(instruction, Operation.WRITE, called);
            if (!leavesOut.test(site)) {
                around(instruction, code, code.before("writeAll", site), code.after("writeAll", site));
            }
        } else if (IN_PLACE.contains(name)) {
            int site = sites.ofUpdate(instructions.start(instruction), variable(called));
            if (!leavesOutBoth(site, leavesOut)) {
                around(instruction, code, code.before("beginUpdate", site), code.after("endUpdate", site));
            }
        } else if (READING.contains(name)) {
            weaveReading(instruction, called, code, leavesOut);
        }
    }

    private static boolean leavesOutBoth(int site, IntPredicate leavesOut) {
        return site < 0 || leavesOut.test(site) && leavesOut.test(SiteTable.companion(site));
    }

    /** An enum's {@code values()} copies an array that nobody writes. */
    private boolean isOfConstants(int origin) {
        return instructions.opcode(origin) == Opcode.GETSTATIC
                && constants.getFieldrefName(instructions.constantIndex(origin)).equals("$VALUES");
    }

    private void weaveClone(int instruction, MethodReference called, ArrayCode code, IntPredicate leavesOut)
            throws UnweavableCodeException {
        int site = sites.at(
                instructions.start(instruction),
                Operation.READ,
                Descriptor.toString(called.owner().replace('.', '/')) + "#clone");
        if (!leavesOut.test(site)) {
            around(instruction, code, code.beforeClone(), code.cloned(site));
        }
    }

    /**
     * Of arrays of numbers, read as a whole, the operation reads a copy; what it does with others may call back, or
     * come later.
     */
    private void weaveReading(int instruction, MethodReference called, ArrayCode code, IntPredicate leavesOut)
            throws UnweavableCodeException {
        int site = site(instruction, Operation.READ, called);
        if (leavesOut.test(site)) {
            return;
        }
        String parameters = called.descriptor().substring(1, called.descriptor().indexOf(')'));
        boolean later = called.name().equals("stream") || called.name().equals("spliterator");
        if (!later && parameters.matches("\\[[A-Z]")) {
            before(instruction, code, code.beforeReading(site));
        } else if (!later && parameters.matches("(\\[[A-Z]){2}")) {
            before(instruction, code, code.beforeReadingBoth(site));
        } else {
            before(instruction, code, code.before("beginRead", site));
        }
    }

    private int site(int instruction, Operation kind, MethodReference called) throws UnweavableCodeException {
        return sites.at(instructions.start(instruction), kind, variable(called));
    }

    private static String variable(MethodReference called) {
        return called.owner() + "#" + called.name();
    }

    private void before(int instruction, ArrayCode code, byte[] before) {
        splice.before(instruction, before);
        used = Math.max(used, code.used());
    }

    private void around(int instruction, ArrayCode code, byte[] before, byte[] after) {
        splice.around(instruction, before, after);
        used = Math.max(used, code.used());
    }
}
