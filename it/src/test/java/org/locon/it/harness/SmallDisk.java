package org.locon.it.harness;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A folder with room for a few kilobytes. Only the administrator of a Linux machine can make one: elsewhere the test is
 * skipped.
 */
public final class SmallDisk implements AutoCloseable {
    private final Path folder;

    private SmallDisk(Path folder) {
        this.folder = folder;
    }

    public static SmallDisk at(Path folder, int kilobytes) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=" + kilobytes + "k", "tmpfs", folder.toString()),
                "a small disk can't be mounted by this user");
        return new SmallDisk(folder);
    }

    public Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        try {
            run("umount", "-l", folder.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        if (!Files.isExecutable(Path.of("/bin", command[0]))) {
            return false;
        }
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
    }
}
