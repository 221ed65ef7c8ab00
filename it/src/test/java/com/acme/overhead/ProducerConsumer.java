package com.acme.overhead;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A producer sends orders through a bounded queue to a consumer who prices them. */
final class ProducerConsumer implements Program {

    private static final int CAPACITY = 256;
    private static final int ITEMS_PER_ORDER = 12;

    @Override
    public String name() {
        return "producer-consumer";
    }

    @Override
    public int usualSize() {
        return 6_000_000;
    }

    @Override
    public long run(int size) throws InterruptedException {
        BlockingQueue<Order> queue = new ArrayBlockingQueue<>(CAPACITY);
        Till till = new Till();
        new Crew()
                .hire("producer", () -> {
                    for (int number = 1; number <= size; number++) {
                        queue.put(new Order(number));
                    }
                    queue.put(Order.LAST);
                })
                .hire("consumer", () -> {
                    for (Order order = queue.take(); order != Order.LAST; order = queue.take()) {
                        till.add(order);
                    }
                })
                .work();
        return till.total();
    }

    private static final class Order {
        static final Order LAST = new Order(0);

        private final int[] prices = new int[ITEMS_PER_ORDER];

        Order(int number) {
            for (int i = 0; i < prices.length; i++) {
                prices[i] = (number * 31 + i * 17) % 1000;
            }
        }

        int total() {
            int total = 0;
            for (int price : prices) {
                total += price;
            }
            return total;
        }
    }

    private static final class Till {
        private long total;
        private int orders;

        synchronized void add(Order order) {
            total += order.total();
            orders++;
        }

        synchronized long total() {
            return 31 * total + orders;
        }
    }
}
