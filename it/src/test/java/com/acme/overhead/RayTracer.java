package com.acme.overhead;

/** Renders frames of a scene with a moving lamp; two threads take rows from a shared image and read one scene. */
final class RayTracer implements Program {

    private static final int THREADS = 2;
    private static final int WIDTH = 320;
    private static final int HEIGHT = 200;

    @Override
    public String name() {
        return "raytracer";
    }

    @Override
    public int usualSize() {
        return 200;
    }

    @Override
    public long run(int size) throws InterruptedException {
        Camera camera = new Camera(new Vector(0, 3, -14), WIDTH, HEIGHT);
        long digest = 0;
        for (int frame = 0; frame < size; frame++) {
            Scene scene = Scene.ofSpheres(24, new Vector(Math.cos(0.1 * frame), 1, Math.sin(0.1 * frame)));
            Image image = new Image(WIDTH, HEIGHT);
            Crew crew = new Crew();
            for (int i = 0; i < THREADS; i++) {
                crew.hire("rendering-" + i, () -> render(scene, camera, image));
            }
            crew.work();
            digest = 31 * digest + image.digest();
        }
        return digest;
    }

    private static void render(Scene scene, Camera camera, Image image) {
        for (int row = image.nextRow(); row >= 0; row = image.nextRow()) {
            for (int column = 0; column < WIDTH; column++) {
                image.paint(column, row, scene.brightness(camera.eye(), camera.through(column, row), 3));
            }
        }
    }

    private static final class Camera {
        private final Vector eye;
        private final double width;
        private final double height;

        Camera(Vector eye, int width, int height) {
            this.eye = eye;
            this.width = width;
            this.height = height;
        }

        Vector eye() {
            return eye;
        }

        Vector through(int column, int row) {
            return new Vector(column / width - 0.5, 0.5 - row / height, 1).unit();
        }
    }

    private static final class Image {
        private final int[] pixels;
        private final int width;
        private final int height;
        private int rows;

        Image(int width, int height) {
            this.width = width;
            this.height = height;
            pixels = new int[width * height];
        }

        synchronized int nextRow() {
            return rows < height ? rows++ : -1;
        }

        void paint(int column, int row, double brightness) {
            pixels[row * width + column] = (int) (255 * Math.min(1, brightness));
        }

        long digest() {
            long digest = 0;
            for (int pixel : pixels) {
                digest = 31 * digest + pixel;
            }
            return digest;
        }
    }
}
