package com.acme.overhead;

/** Mirroring spheres under a bright sky, lit by one lamp. Built once, then only read. */
final class Scene {

    private static final double NEAR = 1e-6;

    private final Sphere[] spheres;
    private final Vector light;

    private Scene(Sphere[] spheres, Vector light) {
        this.spheres = spheres;
        this.light = light;
    }

    static Scene ofSpheres(int count, Vector lamp) {
        Sphere[] spheres = new Sphere[count];
        for (int i = 0; i < count; i++) {
            double angle = 2.4 * i;
            double radius = 1 + 0.25 * i;
            Vector center = new Vector(radius * Math.cos(angle), 0.5 + 0.1 * i, radius * Math.sin(angle));
            spheres[i] = new Sphere(center, 0.6, 0.2 + 0.02 * i);
        }
        return new Scene(spheres, lamp.unit());
    }

    double brightness(Vector origin, Vector direction, int depth) {
        Sphere nearest = null;
        double distance = Double.POSITIVE_INFINITY;
        for (Sphere sphere : spheres) {
            double candidate = sphere.distance(origin, direction);
            if (candidate > NEAR && candidate < distance) {
                nearest = sphere;
                distance = candidate;
            }
        }
        if (nearest == null) {
            return background(direction);
        }
        Vector point = origin.plus(direction.times(distance));
        Vector normal = nearest.normalAt(point);
        double lit = shaded(point) ? 0 : Math.max(0, normal.dot(light));
        double own = (1 - nearest.mirror()) * (0.1 + 0.9 * lit);
        if (depth == 0) {
            return own;
        }
        Vector reflected = direction.minus(normal.times(2 * normal.dot(direction)));
        return own + nearest.mirror() * brightness(point, reflected, depth - 1);
    }

    private boolean shaded(Vector point) {
        for (Sphere sphere : spheres) {
            if (sphere.distance(point, light) > NEAR) {
                return true;
            }
        }
        return false;
    }

    private static double background(Vector direction) {
        return 0.5 + 0.5 * direction.unit().dot(new Vector(0, 1, 0));
    }

    private static final class Sphere {
        private final Vector center;
        private final double radius;
        private final double mirror;

        Sphere(Vector center, double radius, double mirror) {
            this.center = center;
            this.radius = radius;
            this.mirror = mirror;
        }

        double mirror() {
            return mirror;
        }

        double distance(Vector origin, Vector direction) {
            Vector toCenter = center.minus(origin);
            double along = toCenter.dot(direction);
            double root = along * along - toCenter.square() + radius * radius;
            return root < 0 ? Double.NaN : along - Math.sqrt(root);
        }

        Vector normalAt(Vector point) {
            return point.minus(center).times(1 / radius);
        }
    }
}
