package org.locon.instrument.weave.insert;

import javassist.bytecode.ExceptionTable;
import org.locon.instrument.probe.Aim;
import org.locon.instrument.weave.analysis.BlockCode;
import org.locon.instrument.weave.analysis.SourceBlocks;
import org.locon.instrument.weave.bytecode.CodeInsertions;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;

/**
 * Weaves a probe before the beginning of each block inside a method, straight-line code that every way into the block
 * passes.
 */
final class BlockWeaver {

    private final Aim aim;
    private final MethodSites sites;
    private final ProbeCode probes;
    private final CodeInsertions splice;

    BlockWeaver(Aim aim, MethodSites sites, ProbeCode probes, CodeInsertions splice) {
        this.aim = aim;
        this.sites = sites;
        this.probes = probes;
        this.splice = splice;
    }

    /** To be woven before anything else is, so that whatever happens at the beginning of a block happens in it. */
    void weave(BlockCode code, ExceptionTable handlers) throws UnweavableCodeException {
        for (SourceBlocks.Block block : SourceBlocks.of(code, handlers)) {
            int site = sites.ofBlock(code.instructions().start(block.named()), block.firstLine(), block.lastLine());
            if (site >= 0 && aim.watches(site)) {
                splice.before(block.start(), probes.blockBegins(site));
            }
        }
    }
}
