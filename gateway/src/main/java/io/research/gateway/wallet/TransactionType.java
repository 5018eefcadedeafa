package io.research.gateway.wallet;

/** Why money moved. */
enum TransactionType {
    TOP_UP
}
