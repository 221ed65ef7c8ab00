package com.acme.news;

import java.util.List;

/** One issue of the newsletter, sent to its readers once, whoever asks for it first. */
public final class Newsletter {
    private final String text;
    private final List<String> readers;
    private final MailServer server;
    private boolean sent;

    public Newsletter(String text, List<String> readers, MailServer server) {
        this.text = text;
        this.readers = List.copyOf(readers);
        this.server = server;
    }

    public void send() {
        if (sent) { // bug:a
            return;
        }
        sent = true; // bug:b bug:c
        for (String reader : readers) {
            server.send(reader, text);
        }
    }
}
