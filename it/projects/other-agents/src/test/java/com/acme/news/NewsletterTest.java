package com.acme.news;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;

import java.util.List;
import org.junit.jupiter.api.Test;

class NewsletterTest {
    private final MailServer server = mock(MailServer.class);
    private final Newsletter letter = new Newsletter("hello", List.of("ada", "ben"), server);

    @Test
    void isSentToAllReaders() {
        letter.send();
        letter.send();
        verify(server).send("ada", "hello");
        verify(server).send("ben", "hello");
        verifyNoMoreInteractions(server);
    }

    @Test
    void isSentOnceByTwoEditors() throws InterruptedException {
        Thread editor = new Thread(letter::send);
        Thread chief = new Thread(letter::send);
        editor.start();
        chief.start();
        editor.join();
        chief.join();
        verify(server).send("ada", "hello");
        verify(server).send("ben", "hello");
        verifyNoMoreInteractions(server);
    }
}
