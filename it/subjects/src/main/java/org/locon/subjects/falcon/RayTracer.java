package org.locon.subjects.falcon;

import java.util.ArrayList;
import java.util.List;

/** Renders spheres into a grey picture, row by row in several threads, and keeps a checksum of all pixels. */
public final class RayTracer {

    private final int width;
    private final int[] pixels;
    private final Scene scene;
    private long checksum;
    private int rowsDone;

    public RayTracer(int width, int spheresPerSide) {
        this.width = width;
        this.pixels = new int[width * width];
        this.scene = new Scene(spheresPerSide);
    }

    private static final class Sphere {

        private final double x;
        private final double y;
        private final double z;
        private final double radius;
        private double shine;

        private Sphere(double x, double y, double z, double radius) {
            this.x = x;
            this.y = y;
            this.z = z;
            this.radius = radius;
            this.shine = 0.5;
        }

        /** The distance to the sphere along a ray in the direction of z, or infinity. */
        private double hit(double rayX, double rayY) {
            double dx = rayX - x;
            double dy = rayY - y;
            double inside = radius * radius - dx * dx - dy * dy;
            return inside < 0 ? Double.POSITIVE_INFINITY : z - Math.sqrt(inside);
        }
    }

    private static final class Scene {

        private final List<Sphere> spheres = new ArrayList<>();

        private Scene(int perSide) {
            for (int i = 0; i < perSide; i++) {
                for (int j = 0; j < perSide; j++) {
                    Sphere sphere = new Sphere(i * 0.25, j * 0.25, 1 + (i * 7 + j * 3) % 5, 0.15);
                    sphere.shine = 0.2 + (i + j) % 4 * 0.2;
                    spheres.add(sphere);
                }
            }
        }

        private int shade(double x, double y) {
            double nearest = Double.POSITIVE_INFINITY;
            double shine = 0;
            for (Sphere sphere : spheres) {
                double distance = sphere.hit(x, y);
                if (distance < nearest) {
                    nearest = distance;
                    shine = sphere.shine;
                }
            }
            return nearest == Double.POSITIVE_INFINITY ? 7 : (int) (255 * shine / nearest);
        }
    }

    /** Renders every so many rows, beginning with its own. */
    public final class Painter implements Runnable {

        private final int first;
        private final int step;

        public Painter(int first, int step) {
            this.first = first;
            this.step = step;
        }

        @Override
        public void run() {
            for (int row = first; row < width; row += step) {
                add(paint(row));
                synchronized (scene) {
                    rowsDone++;
                }
            }
        }

        private long paint(int row) {
            long sum = 0;
            for (int column = 0; column < width; column++) {
                int shade = scene.shade(2.0 * column / width, 2.0 * row / width);
                pixels[row * width + column] = shade;
                sum += shade;
            }
            return sum;
        }

        private synchronized void add(long sum) {
            // region
            long before = checksum; // bug:a
            checksum = before + sum; // bug:b bug:c
            // end
        }
    }

    public long checksum() {
        return checksum;
    }

    public long sumOfPixels() {
        long sum = 0;
        for (int pixel : pixels) {
            sum += pixel;
        }
        return sum;
    }

    public int rowsDone() {
        return rowsDone;
    }
}
