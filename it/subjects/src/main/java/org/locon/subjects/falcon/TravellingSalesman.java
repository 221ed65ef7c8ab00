package org.locon.subjects.falcon;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

/** The shortest round trip by branch and bound: workers take beginnings of tours from a pool and cut at the best so far. */
public final class TravellingSalesman {

    private final int[][] distance;
    private final Deque<Tour> pool = new ArrayDeque<>();
    private final Object bestLock = new Object();
    private int bestLength = Integer.MAX_VALUE;
    private int[] bestTour;
    private int cut;

    public TravellingSalesman(int cities, long seed) {
        Random random = new Random(seed);
        int[] x = random.ints(cities, 0, 1_000).toArray();
        int[] y = random.ints(cities, 0, 1_000).toArray();
        distance = new int[cities][cities];
        for (int i = 0; i < cities; i++) {
            for (int j = 0; j < cities; j++) {
                distance[i][j] = (int) Math.hypot(x[i] - x[j], y[i] - y[j]);
            }
        }
        for (int second = 1; second < cities; second++) {
            for (int third = 1; third < cities; third++) {
                if (second != third) {
                    pool.add(new Tour(cities)
                            .with(0, 0)
                            .with(second, distance[0][second])
                            .with(third, distance[second][third]));
                }
            }
        }
    }

    private static final class Tour {

        private final int[] cities;
        private final boolean[] visited;
        private int count;
        private int length;

        private Tour(int cities) {
            this.cities = new int[cities];
            this.visited = new boolean[cities];
        }

        private Tour with(int city, int step) {
            cities[count++] = city;
            visited[city] = true;
            length += step;
            return this;
        }

        private void without(int step) {
            count--;
            visited[cities[count]] = false;
            length -= step;
        }
    }

    /** Works until the pool is empty. */
    public void work() {
        for (Tour tour = next(); tour != null; tour = next()) {
            extend(tour);
        }
    }

    private Tour next() {
        synchronized (pool) {
            return pool.poll();
        }
    }

    private void extend(Tour tour) {
        int last = tour.cities[tour.count - 1];
        if (tour.length >= bestLength) {
            cut = cut + 1;
            return;
        }
        if (tour.count == distance.length) {
            finish(tour, tour.length + distance[last][0]);
            return;
        }
        for (int city = 1; city < distance.length; city++) {
            if (!tour.visited[city]) {
                int step = distance[last][city];
                extend(tour.with(city, step));
                tour.without(step);
            }
        }
    }

    private void finish(Tour tour, int length) {
        if (length < bestLength) {
            synchronized (bestLock) {
                if (length < bestLength) {
                    bestLength = length;
                    bestTour = tour.cities.clone();
                }
            }
        }
    }

    public int bestLength() {
        return bestLength;
    }

    /** The length of the best tour, added up anew. */
    public int remeasured() {
        int length = 0;
        for (int i = 0; i < bestTour.length; i++) {
            length += distance[bestTour[i]][bestTour[(i + 1) % bestTour.length]];
        }
        return length;
    }

    public boolean hasCut() {
        return cut > 0;
    }
}
