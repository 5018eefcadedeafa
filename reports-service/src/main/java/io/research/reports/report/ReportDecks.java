package io.research.reports.report;

import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The decks that were made of reports, in both formats. */
@ApplicationScoped
class ReportDecks {
    private final StoredFiles files;
    private final DeckFile decks;
    private final PrintedDeckFile prints;

    ReportDecks(StoredFiles files, DeckFile decks, PrintedDeckFile prints) {
        this.files = files;
        this.decks = decks;
        this.prints = prints;
    }

    /** Withdraws the decks of that report, which are no longer correct, in the current transaction. */
    Uni<Void> withdraw(Tenant tenant, UUID reportId) {
        return files.withdraw(tenant, decks, reportId).chain(() -> files.withdraw(tenant, prints, reportId));
    }
}
