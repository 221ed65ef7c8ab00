package org.locon.model;

import java.util.List;

/**
 * Whose access to the same shared location came before the one at this site.
 *
 * @param remote whether it was another thread's; else it was the own one's
 */
public record AccessPredicate(Site site, boolean remote) implements Feature {

    @Override
    public FeatureKind kind() {
        return remote ? FeatureKind.REMOTE_BEFORE : FeatureKind.OWN_BEFORE;
    }

    @Override
    public List<Site> sites() {
        return List.of(site);
    }

    @Override
    public int threadOf(int step) {
        return 1;
    }

    @Override
    public String shape() {
        return kind().shape();
    }
}
