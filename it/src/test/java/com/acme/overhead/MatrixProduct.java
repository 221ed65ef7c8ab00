package com.acme.overhead;

import java.util.Random;

/** Squares a matrix again and again; two threads compute half of the rows each, from arrays that both read. */
final class MatrixProduct implements Program {

    private static final int WIDTH = 200;
    private static final int THREADS = 2;

    @Override
    public String name() {
        return "matrix";
    }

    @Override
    public int usualSize() {
        return 200;
    }

    @Override
    public long run(int size) throws InterruptedException {
        Matrix matrix = Matrix.random(WIDTH, new Random(7));
        for (int i = 0; i < size; i++) {
            matrix = matrix.times(matrix);
        }
        return matrix.digest();
    }

    private static final class Matrix {
        private final int[][] rows;

        private Matrix(int width) {
            rows = new int[width][width];
        }

        static Matrix random(int width, Random random) {
            Matrix matrix = new Matrix(width);
            for (int[] row : matrix.rows) {
                for (int column = 0; column < width; column++) {
                    row[column] = random.nextInt();
                }
            }
            return matrix;
        }

        Matrix times(Matrix other) throws InterruptedException {
            int width = rows.length;
            Matrix product = new Matrix(width);
            Crew crew = new Crew();
            for (int part = 0; part < THREADS; part++) {
                int from = part * width / THREADS;
                int to = (part + 1) * width / THREADS;
                crew.hire("rows-from-" + from, () -> multiply(other, product, from, to));
            }
            crew.work();
            return product;
        }

        private void multiply(Matrix other, Matrix product, int from, int to) {
            int width = rows.length;
            for (int row = from; row < to; row++) {
                for (int column = 0; column < width; column++) {
                    int sum = 0;
                    for (int k = 0; k < width; k++) {
                        sum += rows[row][k] * other.rows[k][column];
                    }
                    product.rows[row][column] = sum;
                }
            }
        }

        long digest() {
            long digest = 0;
            for (int[] row : rows) {
                for (int value : row) {
                    digest = 31 * digest + value;
                }
            }
            return digest;
        }
    }
}
