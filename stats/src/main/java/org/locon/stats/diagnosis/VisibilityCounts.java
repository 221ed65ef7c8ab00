package org.locon.stats.diagnosis;

/** What the campaign was able to see, in counts. */
public record VisibilityCounts(int woven, int skipped, int sites, int sharedLocations, boolean canary) {

    boolean blind() {
        return !canary || woven == 0;
    }
}
