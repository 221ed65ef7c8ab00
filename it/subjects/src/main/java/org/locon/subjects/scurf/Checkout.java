package org.locon.subjects.scurf;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The checkout of a shop: an order goes through its steps, of which small shops have only the first ones. */
public final class Checkout {

    /** What one customer buys. */
    public static final class Order {

        private final String customer;
        private final List<String> papers = new ArrayList<>();
        private int price;
        private int weight;
        private int discount;
        private boolean wrapped;
        private boolean insured;

        public Order(String customer, int price) {
            this.customer = customer;
            this.price = price;
            this.weight = price / 2;
        }

        public int price() {
            return price - discount;
        }

        public List<String> papers() {
            return papers;
        }
    }

    private final List<Step> steps;
    private final AtomicInteger numbers = new AtomicInteger();
    private final AtomicInteger parcels = new AtomicInteger();
    private final List<String> addresses = new ArrayList<>();
    private final List<String> archive = new ArrayList<>();
    private boolean redeemed;
    private int stock;
    private int turnover;
    private int taxes;
    private int points;
    private int letters;
    private int abroad;
    private int audited;

    /** What is done with an order. */
    private interface Step {
        void with(Order order);
    }

    /**
     * @param size how many steps there are
     * @param stock how many orders can be served
     */
    public Checkout(int size, int stock) {
        this.stock = stock;
        List<Step> all = List.of(
                this::number,
                this::address,
                this::reserve,
                this::redeem,
                this::bill,
                this::pack,
                this::tax,
                this::ship,
                this::insure,
                this::wrap,
                this::label,
                this::weigh,
                this::declare,
                this::reward,
                this::receipt,
                this::store,
                this::news,
                this::survey,
                this::rate,
                this::refer,
                this::refund,
                this::audit,
                this::book,
                this::count,
                this::tidy,
                this::thank);
        steps = all.subList(0, size);
    }

    public void process(Order order) {
        for (Step step : steps) {
            step.with(order);
        }
    }

    private void number(Order order) {
        order.papers.add("order " + numbers.incrementAndGet());
    }

    private void address(Order order) {
        synchronized (addresses) {
            if (!addresses.contains(order.customer)) {
                addresses.add(order.customer);
            }
        }
    }

    private synchronized void reserve(Order order) {
        if (stock == 0) {
            throw new IllegalStateException("nothing left for " + order.customer);
        }
        stock--;
    }

    /** Everybody has read of the voucher; the first one gets it. */
    private void redeem(Order order) {
        // region
        boolean valid = !redeemed; // bug:a
        if (valid) {
            order.discount = 5;
            redeemed = true; // bug:b bug:c
        }
        // end
    }

    private synchronized void bill(Order order) {
        turnover += order.price();
        order.papers.add("bill of " + order.price());
    }

    private void pack(Order order) {
        order.weight += 1;
        parcels.incrementAndGet();
    }

    private synchronized void tax(Order order) {
        taxes += order.price() / 5;
    }

    private void ship(Order order) {
        order.papers.add(order.weight > 20 ? "freight" : "parcel");
    }

    private void insure(Order order) {
        order.insured = order.price() > 30;
    }

    private void wrap(Order order) {
        order.wrapped = order.customer.length() > 3;
        order.weight += order.wrapped ? 1 : 0;
    }

    private void label(Order order) {
        order.papers.add("to " + order.customer + (order.insured ? ", insured" : ""));
    }

    private void weigh(Order order) {
        order.papers.add(order.weight + " kg");
    }

    private synchronized void declare(Order order) {
        abroad += order.customer.startsWith("X") ? 1 : 0;
    }

    private synchronized void reward(Order order) {
        points += order.price() / 10;
    }

    private void receipt(Order order) {
        order.papers.add("receipt");
    }

    private void store(Order order) {
        synchronized (archive) {
            archive.add(order.customer + " " + order.price());
        }
    }

    private synchronized void news(Order order) {
        letters++;
    }

    private void survey(Order order) {
        order.papers.add("how was it, " + order.customer + "?");
    }

    private void rate(Order order) {
        order.papers.add("stars: " + Math.min(5, order.price() / 10));
    }

    private void refer(Order order) {
        synchronized (addresses) {
            order.papers.add("as did " + addresses.get(0));
        }
    }

    private void refund(Order order) {
        order.price = Math.max(order.price, order.discount);
    }

    private synchronized void audit(Order order) {
        audited += turnover >= order.price() ? 1 : 0;
    }

    private void book(Order order) {
        synchronized (archive) {
            order.papers.add("page " + archive.size());
        }
    }

    private synchronized void count(Order order) {
        order.papers.add(points + " points, " + taxes + " taxes");
    }

    private void tidy(Order order) {
        order.papers.remove("receipt");
    }

    private void thank(Order order) {
        order.papers.add("thank you, " + order.customer);
    }

    /** What has come in. */
    public synchronized int turnover() {
        return turnover;
    }

    public int parcels() {
        return parcels.get();
    }

    public synchronized int left() {
        return stock;
    }
}
