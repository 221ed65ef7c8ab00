package org.locon.subjects.scurf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Transfers what a device has gathered to files; whoever comes first in the end says how far it goes. */
public final class SyncResources {

    private final byte[] device;
    private final Path folder;
    private volatile int synced;
    private volatile int transfers;
    private volatile boolean finishing;

    public SyncResources(String gathered, Path folder) {
        device = gathered.getBytes(StandardCharsets.UTF_8);
        this.folder = folder;
    }

    /** Writes the next part to a file of the caller's and returns whether it counts. */
    public boolean sync(String caller, int length) throws IOException {
        int start = 0;
        int end = 0;
        Path target = folder.resolve(caller);
        // region
        if (!finishing) {
            start = synced;
            end = Math.min(device.length, start + length);
        }
        if (end > start) {
            byte[] data = Arrays.copyOfRange(device, start, end);
            Files.write(target, data);
        }
        if (Files.exists(target)) {
            Files.setLastModifiedTime(target, Files.getLastModifiedTime(folder));
        }
        boolean current = end > start && isCurrent(start);
        if (current) {
            synced = end; // bug:b bug:c
            transfers = transfers + end - start;
        } else {
            Files.deleteIfExists(target);
        }
        finishing = false;
        // end
        return current;
    }

    private boolean isCurrent(int start) {
        finishing = true;
        return synced == start; // bug:a
    }

    public int synced() {
        return synced;
    }

    public int transfers() {
        return transfers;
    }
}
