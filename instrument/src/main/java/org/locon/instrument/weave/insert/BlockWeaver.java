package org.locon.instrument.weave.insert;

import javassist.bytecode.ExceptionTable;
import org.locon.instrument.weave.analysis.BlockCode;
import org.locon.instrument.weave.analysis.SourceBlocks;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;

/**
 * Weaves a probe before the beginning of each block inside a method, straight-line code that every way into the block
 * passes.
 */
final class BlockWeaver {

    private BlockWeaver() {}

    /** To be woven before anything else is, so that whatever happens at the beginning of a block happens in it. */
    static void weave(MethodDraft draft, BlockCode code, ProbeCode probes) throws UnweavableCodeException {
        ExceptionTable handlers = draft.method().getCodeAttribute().getExceptionTable();
        for (SourceBlocks.Block block : SourceBlocks.of(code, handlers)) {
            int start = draft.instructions().start(block.named());
            int site = draft.sites().ofBlock(start, block.firstLine(), block.lastLine());
            if (site >= 0 && draft.aim().watches(site)) {
                draft.insertions().before(block.start(), probes.blockBegins(site));
            }
        }
    }
}
