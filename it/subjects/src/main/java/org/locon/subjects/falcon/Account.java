package org.locon.subjects.falcon;

import java.util.ArrayList;
import java.util.List;

/** A small bank: clerks move money between accounts and pay out cash, and no account may be overdrawn. */
public final class Account {

    private final String owner;
    private int balance;
    private int movements;

    private Account(String owner, int balance) {
        this.owner = owner;
        this.balance = balance;
    }

    private synchronized void deposit(int amount) {
        balance += amount; // bug:2b
        movements++;
    }

    private synchronized boolean withdraw(int amount) {
        if (balance < amount) {
            return false;
        }
        balance -= amount; // bug:1b bug:2b
        movements++;
        return true;
    }

    private boolean payOut(int amount) {
        // region
        boolean covered = balance >= amount; // bug:1a
        if (!covered) {
            return false;
        }
        int left = balance - amount; // bug:1c bug:2a
        balance = left; // bug:2c
        // end
        return true;
    }

    private synchronized int balance() {
        return balance;
    }

    private synchronized String statement() {
        return owner + ": " + balance + " after " + movements + " movements";
    }

    /** The accounts of all customers, and the cash that has left the house. */
    public static final class Bank {

        private final List<Account> accounts = new ArrayList<>();
        private int cash;
        private int visits;

        public Bank(int accounts, int opening) {
            for (int i = 0; i < accounts; i++) {
                this.accounts.add(new Account("customer " + i, opening));
            }
        }

        public void transfer(int from, int to, int amount) {
            if (accounts.get(from).withdraw(amount)) {
                accounts.get(to).deposit(amount);
            }
            visit();
        }

        public void payOut(int account, int amount) {
            if (accounts.get(account).payOut(amount)) {
                synchronized (this) {
                    cash += amount;
                }
            }
            visit();
        }

        public List<String> statements() {
            List<String> all = new ArrayList<>();
            for (Account account : accounts) {
                all.add(account.statement());
            }
            return all;
        }

        public synchronized int total() {
            int total = cash;
            for (Account account : accounts) {
                total += account.balance();
            }
            return total;
        }

        public int lowest() {
            return accounts.stream().mapToInt(Account::balance).min().orElse(0);
        }

        /** Only a rough idea of how busy the bank is. */
        private void visit() {
            visits = visits + 1;
        }

        public boolean isBusy() {
            return visits > 3;
        }
    }
}
