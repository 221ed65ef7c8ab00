package org.locon.subjects.noise.webcrawler;

/** What a server answers: a status, a text and the address that it was asked for. */
final class Page {

    private final Url url;
    private final int status;
    private final String text;

    Page(Url url, int status, String text) {
        this.url = url;
        this.status = status;
        this.text = text;
    }

    static Page notFound(Url url) {
        return new Page(url, 404, "");
    }

    static Page moved(Url url, Url target) {
        return new Page(url, 302, target.toString());
    }

    Url url() {
        return url;
    }

    int status() {
        return status;
    }

    String text() {
        return text;
    }

    boolean isGood() {
        return status == 200;
    }

    boolean isMoved() {
        return status == 302;
    }

    /** Where it has moved to. */
    Url target() {
        return Url.of(text);
    }

    boolean mayBeTriedAgain() {
        return status >= 500;
    }

    int length() {
        return text.length();
    }

    @Override
    public String toString() {
        return url + " " + status + " (" + text.length() + ")";
    }
}
