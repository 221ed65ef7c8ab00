package com.acme.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class LongestWordTest {
    @Test
    void findsTheLongestWord() {
        assertEquals("quick", new LongestWord().in("the quick red fox"));
    }

    @Test
    void searchesTwoTextsAtATime() {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> new LongestWord().in("one three"));
        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> new LongestWord().in("seven two"));
        assertEquals("three", first.join());
        assertEquals("seven", second.join());
    }
}
