package com.acme.drinks;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How often each drink was ordered; waiters write it down at the same time. */
public class OrderBook {
    private final Map<String, Integer> orders = new ConcurrentHashMap<>();

    public void order(String drink) {
        Integer sofar = orders.get(drink); // bug:a
        int more = sofar == null ? 1 : sofar + 1;
        orders.put(drink, more); // bug:b bug:c
    }

    public int of(String drink) {
        return orders.getOrDefault(drink, 0);
    }

    public String bill() {
        StringBuilder bill = new StringBuilder();
        for (Map.Entry<String, Integer> order : orders.entrySet()) {
            bill.append(order.getValue()).append(" x ").append(order.getKey()).append('\n');
        }
        return bill.toString();
    }
}
