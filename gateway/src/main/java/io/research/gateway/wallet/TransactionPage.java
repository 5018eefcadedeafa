package io.research.gateway.wallet;

import io.research.kernel.page.PageRequest;
import java.util.List;

/** One page of the transactions, newest first. */
record TransactionPage(List<TransactionView> transactions, long totalCount, int page, int pageSize) {

    TransactionPage {
        transactions = List.copyOf(transactions);
    }

    static TransactionPage of(List<LedgerTransaction> rows, long total, PageRequest page) {
        return new TransactionPage(rows.stream().map(TransactionView::of).toList(), total, page.page(), page.size());
    }
}
