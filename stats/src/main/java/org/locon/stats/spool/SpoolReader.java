package org.locon.stats.spool;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads all spool files of a directory, as far as they are intact. */
public final class SpoolReader {

    private SpoolReader() {}

    /** Never throws for what it finds there: what can't be read is a problem in the contents. */
    public static SpoolContents read(Path directory) {
        SpoolMerge merge = new SpoolMerge();
        try {
            for (Path file : SpoolFiles.in(directory)) {
                ForkLog log = new ForkLog();
                read(file, log, merge);
                merge.add(file, log);
            }
        } catch (NoSuchFileException e) {
            merge.problem(new SpoolProblem(directory, 0, "there is no such directory: nothing was recorded"));
        } catch (IOException e) {
            merge.problem(new SpoolProblem(directory, 0, "can't be read as a directory: " + e));
        }
        return merge.contents();
    }

    private static void read(Path file, ForkLog log, SpoolMerge merge) {
        long offset = 0;
        try (FrameReader frames = new FrameReader(file)) {
            frames.readFileHeader();
            RecordDecoder decoder = new RecordDecoder(log);
            while (frames.hasNext()) {
                offset = frames.offset();
                decoder.decode(frames.next());
            }
        } catch (DamageException e) {
            merge.problem(new SpoolProblem(file, offset, e.getMessage()));
        } catch (IOException e) {
            merge.problem(new SpoolProblem(file, offset, "can't be read: " + e));
        }
    }
}
