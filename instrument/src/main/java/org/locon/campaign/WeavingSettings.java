package org.locon.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What the agent needs of a campaign: which classes to weave, and whose calls count besides the JDK's. What a file
 * doesn't say of it is empty.
 *
 * @param isPlain whether nothing is to be woven
 * @param excludes with the class that listens to woven code, which isn't woven itself
 */
public record WeavingSettings(
        boolean isPlain, List<Path> roots, List<String> includes, List<String> excludes, List<String> library) {

    public WeavingSettings {
        roots = List.copyOf(roots);
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
        library = List.copyOf(library);
    }

    /** Reads them; a {@link CampaignException} says in one line what is wrong with the file. */
    public static WeavingSettings load(Path file) throws IOException {
        return new CampaignFile(file).weaving();
    }
}
