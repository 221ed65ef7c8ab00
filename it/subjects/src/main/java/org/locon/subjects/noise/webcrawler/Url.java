package org.locon.subjects.noise.webcrawler;

import java.util.Objects;

/** The address of a page: a host and a path that begins with a slash, without a fragment. */
final class Url {

    private final String host;
    private final String path;

    private Url(String host, String path) {
        this.host = host;
        this.path = path;
    }

    static Url of(String text) {
        String rest = text.startsWith("http://") ? text.substring(7) : text;
        int slash = rest.indexOf('/');
        if (slash < 0) {
            return new Url(rest.toLowerCase(), "/");
        }
        return new Url(rest.substring(0, slash).toLowerCase(), normalized(rest.substring(slash)));
    }

    /** What a link on this page leads to. */
    Url resolve(String link) {
        if (link.startsWith("http://")) {
            return of(link);
        }
        if (link.startsWith("/")) {
            return new Url(host, normalized(link));
        }
        int slash = path.lastIndexOf('/');
        return new Url(host, normalized(path.substring(0, slash + 1) + link));
    }

    private static String normalized(String path) {
        int fragment = path.indexOf('#');
        String clean = fragment < 0 ? path : path.substring(0, fragment);
        while (clean.contains("//")) {
            clean = clean.replace("//", "/");
        }
        while (clean.contains("/./")) {
            clean = clean.replace("/./", "/");
        }
        return clean;
    }

    String host() {
        return host;
    }

    String path() {
        return path;
    }

    int depth() {
        int depth = 0;
        for (int i = 1; i < path.length(); i++) {
            if (path.charAt(i) == '/') {
                depth++;
            }
        }
        return depth;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Url url && url.host.equals(host) && url.path.equals(path);
    }

    @Override
    public int hashCode() {
        return Objects.hash(host, path);
    }

    @Override
    public String toString() {
        return "http://" + host + path;
    }
}
