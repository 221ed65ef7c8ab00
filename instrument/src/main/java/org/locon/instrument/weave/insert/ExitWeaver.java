package org.locon.instrument.weave.insert;

import java.util.ArrayList;
import java.util.List;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.ExceptionTable;
import javassist.bytecode.Opcode;
import org.locon.instrument.weave.analysis.ClassContext;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.Instructions;
import org.locon.instrument.weave.bytecode.JumpInstructions;
import org.locon.instrument.weave.bytecode.MovedTables;
import org.locon.instrument.weave.bytecode.StackMapFrame;

/**
 * Weaves all exits of one method: its returns, and a handler at the end for exceptions that nothing in the method
 * catches. It can't be done for a constructor, where no handler may reach over the call of another one.
 */
final class ExitWeaver {

    private final ClassContext context;
    private final Instructions instructions;
    private final CodeInsertions insertions;
    private byte[] exit = {};

    ExitWeaver(MethodDraft draft) {
        this.context = draft.context();
        this.instructions = draft.instructions();
        this.insertions = draft.insertions();
    }

    /**
     * Straight-line code that leaves the operand stack to itself; what was put at the entry last is to be put here
     * last.
     */
    void put(byte[] code) {
        exit = CodeInsertions.joined(code, exit);
    }

    void weave() {
        if (exit.length == 0) {
            return;
        }
        for (int i = 0; i < instructions.count(); i++) {
            if (JumpInstructions.isReturn(instructions.opcode(i))) {
                insertions.before(i, exit);
            }
        }
        insertions.atEnd(CodeInsertions.joined(exit, new byte[] {(byte) Opcode.ATHROW}));
    }

    ExceptionTable handlers(CodeAttribute attribute, MovedTables tables) {
        ExceptionTable own = attribute.getExceptionTable();
        return exit.length == 0 ? tables.handlers(own) : tables.handlersAndLast(own);
    }

    /** With that of the handler. It knows no local variable, so that it fits wherever the exception comes from. */
    List<StackMapFrame> frames(List<StackMapFrame> own) {
        if (exit.length == 0 || !context.hasStackMaps()) {
            return own;
        }
        List<StackMapFrame> all = new ArrayList<>(own);
        StackMapFrame.Type exception = new StackMapFrame.Type(
                StackMapFrame.Type.OBJECT, context.constants().addClassInfo("java.lang.Throwable"));
        all.add(new StackMapFrame(instructions.length(), StackMapFrame.Form.FULL, 0, List.of(), List.of(exception)));
        return all;
    }
}
