package org.locon.subjects.falcon;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Draws a number for each player, tells the player, and checks in the evening that the register says the same. */
public final class Lottery {

    private final Generator generator;
    private final Register register = new Register();
    private final List<String> board = new ArrayList<>();

    public Lottery(long seed) {
        this.generator = new Generator(seed);
    }

    private static final class Generator {

        private final Random random;
        private int number;
        private int drawn;

        private Generator(long seed) {
            this.random = new Random(seed);
        }

        private synchronized void draw() {
            number = 1 + random.nextInt(1_000_000); // bug:b
            drawn++;
        }

        private synchronized int number() {
            int current = number; // bug:a bug:c
            return current;
        }
    }

    private static final class Register {

        private final Map<String, Integer> numbers = new HashMap<>();

        private synchronized void enter(String player, int number) {
            numbers.put(player, number);
        }

        private synchronized int of(String player) {
            return numbers.getOrDefault(player, 0);
        }
    }

    /** Returns the number that the player gets to see. */
    public int play(String player) {
        int shown;
        // region
        generator.draw();
        shown = generator.number();
        publish(player, shown);
        register.enter(player, generator.number());
        // end
        return shown;
    }

    private void publish(String player, int number) {
        synchronized (board) {
            board.add(player + " has " + number);
            if (board.size() > 20) {
                board.remove(0);
            }
        }
    }

    public boolean confirms(String player, int number) {
        return register.of(player) == number;
    }

    public int drawn() {
        synchronized (generator) {
            return generator.drawn;
        }
    }
}
