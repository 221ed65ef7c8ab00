package org.locon.subjects.noise.webcrawler;

import java.util.ArrayList;
import java.util.List;

/** Finds the links of a page. */
final class LinkExtractor {

    private static final String START = "href=\"";

    private int pages;
    private int links;

    List<Url> linksOf(Page page) {
        List<Url> found = new ArrayList<>();
        String text = page.text();
        int at = text.indexOf(START);
        while (at >= 0) {
            int from = at + START.length();
            int to = text.indexOf('"', from);
            if (to < 0) {
                break;
            }
            String link = text.substring(from, to);
            if (isFollowed(link)) {
                found.add(page.url().resolve(link));
            }
            at = text.indexOf(START, to);
        }
        count(found.size());
        return found;
    }

    private static boolean isFollowed(String link) {
        return !link.startsWith("mailto:") && !link.startsWith("javascript:") && !link.startsWith("#");
    }

    private synchronized void count(int found) {
        pages++;
        links += found;
    }

    synchronized double linksPerPage() {
        return pages == 0 ? 0 : (double) links / pages;
    }
}
