package com.acme.overhead;

/**
 * Bodies in each other's gravity, computed with immutable vectors: each step leaves millions of dead objects behind.
 */
final class ShortLivedObjects implements Program {

    private static final int BODIES = 12;
    private static final double STEP = 0.001;

    @Override
    public String name() {
        return "short-lived";
    }

    @Override
    public int usualSize() {
        return 1_200_000;
    }

    @Override
    public long run(int size) {
        Cosmos cosmos = new Cosmos();
        for (int step = 0; step < size; step++) {
            cosmos.advance();
        }
        return Double.doubleToLongBits(cosmos.energy());
    }

    private static final class Cosmos {
        private final Body[] bodies = new Body[BODIES];

        Cosmos() {
            for (int i = 0; i < BODIES; i++) {
                double angle = 2 * Math.PI * i / BODIES;
                Vector position = new Vector(Math.cos(angle), Math.sin(angle), 0.1 * i).times(5);
                Vector velocity = new Vector(-Math.sin(angle), Math.cos(angle), 0).times(0.8);
                bodies[i] = new Body(position, velocity, 1 + 0.1 * i);
            }
        }

        void advance() {
            for (Body body : bodies) {
                Vector pull = Vector.ZERO;
                for (Body other : bodies) {
                    if (other != body) {
                        pull = pull.plus(body.pullOf(other));
                    }
                }
                body.accelerate(pull);
            }
            for (Body body : bodies) {
                body.move();
            }
        }

        double energy() {
            double energy = 0;
            for (Body body : bodies) {
                energy += body.kineticEnergy();
            }
            return energy;
        }
    }

    private static final class Body {
        private final double mass;
        private Vector position;
        private Vector velocity;

        Body(Vector position, Vector velocity, double mass) {
            this.position = position;
            this.velocity = velocity;
            this.mass = mass;
        }

        Vector pullOf(Body other) {
            Vector distance = other.position.minus(position);
            double softened = distance.square() + 0.01;
            return distance.times(other.mass / (softened * Math.sqrt(softened)));
        }

        void accelerate(Vector pull) {
            velocity = velocity.plus(pull.times(STEP));
        }

        void move() {
            position = position.plus(velocity.times(STEP));
        }

        double kineticEnergy() {
            return mass * velocity.square() / 2;
        }
    }
}
