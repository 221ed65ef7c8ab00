package org.locon.subjects.noise.webcrawler;

import java.util.Map;
import java.util.TreeMap;

/**
 * The web as far as this program knows it: pages of a few hosts, made up from a number, and servers that are busy at times. The
 * first two hosts have the same mirror, and each sends its first visitor to the other one.
 */
final class Web {

    private final Map<Url, String> pages =
            new TreeMap<>((one, other) -> one.toString().compareTo(other.toString()));
    private final Map<String, Integer> asked = new TreeMap<>();
    private final Map<Url, Url> mirrors =
            new TreeMap<>((one, other) -> one.toString().compareTo(other.toString()));

    Web(int hosts, int pagesPerHost) {
        for (int host = 0; host < hosts; host++) {
            for (int page = 0; page < pagesPerHost; page++) {
                pages.put(Url.of("host" + host + "/" + name(page)), text(host, page, hosts, pagesPerHost));
            }
            pages.put(Url.of("host" + host + "/robots.txt"), "disallow: /private/\nallow: /\n");
        }
        for (int host = 0; host < 2; host++) {
            pages.put(mirror(host), "<h1>mirror</h1>\n");
            mirrors.put(mirror(host), mirror(1 - host));
        }
    }

    private static Url mirror(int host) {
        return Url.of("host" + host + "/mirror");
    }

    private static String name(int page) {
        return page == 0 ? "" : "page" + page;
    }

    private static String text(int host, int page, int hosts, int pagesPerHost) {
        StringBuilder text = new StringBuilder("<h1>page " + page + " of host " + host + "</h1>\n");
        for (int link = 1; link <= 2; link++) {
            int target = page * 2 + link;
            if (target < pagesPerHost) {
                text.append("<p>see <a href=\"").append(name(target)).append("\">more</a></p>\n");
            }
        }
        if (page == 0) {
            text.append("<a href=\"http://host").append((host + 1) % hosts).append("/\">a friend</a>\n");
            text.append("<a href=\"/private/diary\">my diary</a>\n");
            text.append("<a href=\"http://host").append(host % 2).append("/mirror\">a mirror</a>\n");
        }
        return text.toString();
    }

    Page answer(Url url) {
        String text = pages.get(url);
        if (text == null) {
            return Page.notFound(url);
        }
        if (isBusy(url)) {
            return new Page(url, 503, "");
        }
        Url other = otherMirror(url);
        return other == null ? new Page(url, 200, text) : Page.moved(url, other);
    }

    private Url otherMirror(Url url) {
        synchronized (mirrors) {
            return mirrors.remove(url);
        }
    }

    /** Every seventh question to a host meets a busy server. */
    private boolean isBusy(Url url) {
        synchronized (asked) {
            int times = asked.merge(url.host(), 1, Integer::sum);
            return times % 7 == 0 && !url.path().endsWith(".txt");
        }
    }
}
