package org.locon.instrument.site;

import java.util.Set;

/** Sites as bits, fast enough to be asked before every access; no sites at all stand for every site. */
public final class SiteSet {

    private final long[] bits;

    public SiteSet(Set<Integer> sites) {
        int highest = sites.stream().mapToInt(Integer::intValue).max().orElse(-1);
        bits = new long[(highest >> 6) + 1];
        sites.forEach(site -> bits[site >> 6] |= 1L << site);
    }

    public boolean isAll() {
        return bits.length == 0;
    }

    public boolean includes(int site) {
        int word = site >> 6;
        return bits.length == 0 || word < bits.length && (bits[word] & 1L << site) != 0;
    }
}
