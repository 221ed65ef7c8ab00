package org.locon.subjects.parting;

/** A rate that there is one of. It is unknown when the class is initialized, and fetched while it is wanted. */
public final class ExchangeRate {

    private static volatile int rate;
    private static volatile int asked;
    private static volatile boolean wanted;

    static {
        rate = -1;
        asked = 0;
        wanted = true;
    }

    private ExchangeRate() {}

    public static void fetch(String bank) {
        int sum = 0;
        for (int i = 0; i < bank.length(); i++) {
            sum += bank.charAt(i) + asked;
        }
        if (wanted) {
            rate = 100 + sum % 7; // bug:b
        }
    }

    public static int change(int amount) {
        for (int i = 0; i < 30; i++) {
            asked = asked + 1;
        }
        int now = rate; // bug:a
        wanted = false;
        if (now < 0) {
            throw new IllegalStateException("no rate yet");
        }
        return amount * now;
    }
}
