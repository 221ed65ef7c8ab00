package com.acme.prices;

import java.util.function.ToIntFunction;

/** Remembers the last prices asked for, in as many slots as it was given. */
public final class PriceCache {
    private final String[] articles;
    private final int[] prices;
    private final ToIntFunction<String> source;
    private int hits;

    public PriceCache(int slots, ToIntFunction<String> source) {
        articles = new String[slots];
        prices = new int[slots];
        this.source = source;
    }

    public int price(String article) {
        int slot = Math.floorMod(article.hashCode(), articles.length);
        if (article.equals(articles[slot])) {
            countHit();
            return prices[slot]; // bug:a
        }
        int price = source.applyAsInt(article);
        synchronized (this) {
            articles[slot] = article;
            prices[slot] = price; // bug:b
        }
        return price;
    }

    public synchronized int hits() {
        return hits;
    }

    private synchronized void countHit() {
        hits++;
    }
}
