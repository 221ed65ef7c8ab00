package org.locon.subjects.locon;

import java.util.ArrayList;
import java.util.List;

/** A discrete Fourier transform in several workers, with the times it took, to be printed when all is done. */
public final class Fft {

    private final double[] signal;
    private final double[] power;
    private final List<Worker> workers = new ArrayList<>();
    private int finished;
    private volatile double total;

    public Fft(int size, int parts) {
        signal = new double[size];
        power = new double[size];
        for (int i = 0; i < size; i++) {
            signal[i] = Math.sin(i * 0.7) + 0.5 * Math.cos(i * 1.3);
        }
        int share = size / 8;
        int own = size - share * (parts - 1);
        workers.add(new Worker(0, own));
        for (int part = 1; part < parts; part++) {
            workers.add(new Worker(own + (part - 1) * share, own + part * share));
        }
    }

    private final class Worker extends Thread {

        private final int from;
        private final int to;

        private Worker(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            double sum = 0;
            for (int k = from; k < to; k++) {
                power[k] = transform(k);
                sum += power[k];
            }
            add(sum);
        }

        private double transform(int k) {
            double real = 0;
            double imaginary = 0;
            for (int n = 0; n < signal.length; n++) {
                double angle = 2 * Math.PI * k * n / signal.length;
                real += signal[n] * Math.cos(angle);
                imaginary -= signal[n] * Math.sin(angle);
            }
            return real * real + imaginary * imaginary;
        }
    }

    private synchronized void add(double sum) {
        finished++;
        total += sum; // bug:b
    }

    /** Starts the workers and does most of the work itself, then says what came out. */
    public String transform() {
        for (Worker worker : workers.subList(1, workers.size())) {
            worker.start();
        }
        workers.get(0).run();
        double printed = total; // bug:a
        return String.format("%.3f", printed);
    }

    public String result() throws InterruptedException {
        for (Worker worker : workers) {
            worker.join();
        }
        return String.format("%.3f", total);
    }

    public synchronized int finished() {
        return finished;
    }
}
