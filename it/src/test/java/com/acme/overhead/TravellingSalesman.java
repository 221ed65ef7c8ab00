package com.acme.overhead;

import java.util.Random;

/** Branch and bound for the shortest tours: two threads take first steps from a shared list and share the bound. */
final class TravellingSalesman implements Program {

    private static final int THREADS = 2;
    private static final int CITIES = 15;

    @Override
    public String name() {
        return "tsp";
    }

    @Override
    public int usualSize() {
        return 12;
    }

    @Override
    public long run(int size) throws InterruptedException {
        long digest = 0;
        for (int map = 0; map < size; map++) {
            digest = 31 * digest + shortestTour(new Cities(CITIES, new Random(map)));
        }
        return digest;
    }

    private static int shortestTour(Cities cities) throws InterruptedException {
        Bound bound = new Bound(cities.nearestNeighbourTour());
        Starts starts = new Starts(cities.count());
        Crew crew = new Crew();
        for (int i = 0; i < THREADS; i++) {
            crew.hire("searching-" + i, () -> new Search(cities, bound).explore(starts));
        }
        crew.work();
        return bound.shortest();
    }

    /** Reads without the lock, as such programs do: a stale bound only costs time. */
    private static final class Bound {
        private volatile int shortest;

        Bound(int shortest) {
            this.shortest = shortest;
        }

        int shortest() {
            return shortest;
        }

        synchronized void offer(int length) {
            if (length < shortest) {
                shortest = length;
            }
        }
    }

    private static final class Starts {
        private final int cities;
        private int next = 1;

        Starts(int cities) {
            this.cities = cities;
        }

        synchronized int next() {
            return next < cities ? next++ : -1;
        }
    }

    private static final class Cities {
        private final int[][] distances;
        private final int[] nearest;

        Cities(int count, Random random) {
            int[] x = random.ints(count, 0, 1000).toArray();
            int[] y = random.ints(count, 0, 1000).toArray();
            distances = new int[count][count];
            nearest = new int[count];
            for (int i = 0; i < count; i++) {
                nearest[i] = Integer.MAX_VALUE;
                for (int j = 0; j < count; j++) {
                    distances[i][j] = (int) Math.hypot(x[i] - x[j], y[i] - y[j]);
                    if (i != j) {
                        nearest[i] = Math.min(nearest[i], distances[i][j]);
                    }
                }
            }
        }

        int count() {
            return nearest.length;
        }

        int distance(int from, int to) {
            return distances[from][to];
        }

        int nearest(int city) {
            return nearest[city];
        }

        int nearestNeighbourTour() {
            boolean[] visited = new boolean[count()];
            int length = 0;
            int here = 0;
            for (int step = 1; step < count(); step++) {
                visited[here] = true;
                int best = -1;
                for (int city = 0; city < count(); city++) {
                    if (!visited[city] && (best < 0 || distances[here][city] < distances[here][best])) {
                        best = city;
                    }
                }
                length += distances[here][best];
                here = best;
            }
            return length + distances[here][0];
        }
    }

    /** One thread's tour in the making. */
    private static final class Search {
        private final Cities cities;
        private final Bound bound;
        private final boolean[] visited;

        Search(Cities cities, Bound bound) {
            this.cities = cities;
            this.bound = bound;
            visited = new boolean[cities.count()];
        }

        void explore(Starts starts) {
            int stillToLeave = 0;
            for (int city = 1; city < cities.count(); city++) {
                stillToLeave += cities.nearest(city);
            }
            visited[0] = true;
            for (int first = starts.next(); first > 0; first = starts.next()) {
                extend(first, cities.distance(0, first), stillToLeave, 2);
            }
        }

        private void extend(int city, int length, int stillToLeave, int depth) {
            if (length + stillToLeave >= bound.shortest()) {
                return;
            }
            if (depth == cities.count()) {
                bound.offer(length + cities.distance(city, 0));
                return;
            }
            visited[city] = true;
            for (int next = 1; next < cities.count(); next++) {
                if (!visited[next]) {
                    int longer = length + cities.distance(city, next);
                    extend(next, longer, stillToLeave - cities.nearest(city), depth + 1);
                }
            }
            visited[city] = false;
        }
    }
}
