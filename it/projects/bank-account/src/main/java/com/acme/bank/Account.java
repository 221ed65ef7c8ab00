package com.acme.bank;

/** An account; its balance is guarded by the account's own lock. */
public final class Account {
    private final String owner;
    private long balance;

    public Account(String owner, long balance) {
        this.owner = owner;
        this.balance = balance;
    }

    public String owner() {
        return owner;
    }

    public synchronized long balance() {
        return balance;
    }

    public synchronized void deposit(long amount) {
        requirePositive(amount);
        balance = balance + amount;
    }

    public synchronized void withdraw(long amount) {
        requirePositive(amount);
        if (balance < amount) {
            throw new InsufficientFundsException(owner, balance, amount);
        }
        balance = balance - amount;
    }

    public void transferTo(Account payee, long amount) {
        withdraw(amount);
        payee.balance = payee.balance + amount;
    }

    private static void requirePositive(long amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("not a positive amount: " + amount);
        }
    }
}
