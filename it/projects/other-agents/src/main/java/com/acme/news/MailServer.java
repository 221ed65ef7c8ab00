package com.acme.news;

/** Delivers a text to a reader. */
public interface MailServer {
    void send(String reader, String text);
}
