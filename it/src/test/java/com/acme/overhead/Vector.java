package com.acme.overhead;

/** An immutable vector in space. */
final class Vector {

    static final Vector ZERO = new Vector(0, 0, 0);

    private final double x;
    private final double y;
    private final double z;

    Vector(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    Vector plus(Vector other) {
        return new Vector(x + other.x, y + other.y, z + other.z);
    }

    Vector minus(Vector other) {
        return new Vector(x - other.x, y - other.y, z - other.z);
    }

    Vector times(double factor) {
        return new Vector(x * factor, y * factor, z * factor);
    }

    double dot(Vector other) {
        return x * other.x + y * other.y + z * other.z;
    }

    double square() {
        return dot(this);
    }

    Vector unit() {
        return times(1 / Math.sqrt(square()));
    }
}
