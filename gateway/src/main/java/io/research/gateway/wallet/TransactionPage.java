package io.research.gateway.wallet;

import java.util.List;

/** One page of the transactions, newest first. */
record TransactionPage(List<TransactionView> transactions, long totalCount, int page, int pageSize) {

    TransactionPage {
        transactions = List.copyOf(transactions);
    }
}
