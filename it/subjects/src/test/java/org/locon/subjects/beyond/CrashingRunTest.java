package org.locon.subjects.beyond;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.locon.subjects.Kind;
import org.locon.subjects.Together;
import org.locon.subjects.Truth;

class CrashingRunTest {

    @Test
    @Truth(
            kind = Kind.ATOMICITY,
            plain = "2 of 1000",
            pattern = "R-W-W",
            variables = "CrashingRun.Folder.parent",
            symptom = "StackOverflow",
            figure = "symptom: StackOverflowError")
    void everyFolderHasAPath() throws Exception {
        CrashingRun.Folder root = new CrashingRun.Folder("", null);
        CrashingRun.Folder music = new CrashingRun.Folder("music", root);
        CrashingRun.Folder films = new CrashingRun.Folder("films", root);
        CrashingRun disk = new CrashingRun();
        Together.run(() -> disk.move(music, films), () -> disk.move(films, music));
        assertEquals(2, disk.moves());
        assertTrue(music.path().endsWith("music"));
        assertTrue(films.path().endsWith("films"));
    }
}
