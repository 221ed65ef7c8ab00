package com.acme.bank;

public final class InsufficientFundsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InsufficientFundsException(String owner, long balance, long wanted) {
        super(owner + " has " + balance + ", not " + wanted);
    }
}
