package org.locon.subjects.scurf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class SyncResourcesTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "1 of 1000",
            pattern = "R-W-W",
            variables = "SyncResources.synced",
            figure = "SCURF example 3: needs level 2, 4 components, 10 runs, components 1, 2 and 4 blamed")
    void nothingIsTransferredTwice() throws Exception {
        Path folder = Files.createTempDirectory("device");
        SyncResources device = new SyncResources("temperatures of a day", folder);
        try {
            Together.run(() -> device.sync("one", 8), () -> device.sync("two", 8));
            String transferred = "";
            for (String caller : List.of("one", "two")) {
                if (Files.exists(folder.resolve(caller))) {
                    transferred += Files.readString(folder.resolve(caller));
                }
            }
            assertEquals(device.synced(), transferred.length());
        } finally {
            Files.deleteIfExists(folder.resolve("one"));
            Files.deleteIfExists(folder.resolve("two"));
            Files.delete(folder);
        }
    }
}
