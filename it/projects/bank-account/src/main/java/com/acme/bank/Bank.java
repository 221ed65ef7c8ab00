package com.acme.bank;

import java.util.LinkedHashMap;
import java.util.Map;

/** Accounts by owner, and a journal of what was done with them. Open all accounts before the first booking. */
public final class Bank {
    private final Map<String, Account> accounts = new LinkedHashMap<>();
    private final Journal journal = new Journal();

    public void open(String owner, long balance) {
        accounts.put(owner, new Account(owner, balance));
    }

    public void deposit(String owner, long amount) {
        account(owner).deposit(amount);
        journal.add("deposit " + amount + " to " + owner);
    }

    public void transfer(String from, String to, long amount) {
        account(from).transferTo(account(to), amount);
        journal.add("transfer " + amount + " from " + from + " to " + to);
    }

    public long balance(String owner) {
        return account(owner).balance();
    }

    public Journal journal() {
        return journal;
    }

    private Account account(String owner) {
        Account account = accounts.get(owner);
        if (account == null) {
            throw new IllegalArgumentException("no account of " + owner);
        }
        return account;
    }
}
