package io.research.panel.supplier;

import io.smallrye.mutiny.Uni;
import java.util.UUID;

/**
 * Sends respondents to cycles. Both calls are repeated until they have succeeded, and may arrive more than once and in
 * another order: a project that was put before with a higher revision stays as it is.
 */
public interface Supplier {

    /** Whether those whom it sends are no people, but simulated ones. */
    boolean isSimulated();

    /** Makes the project what is given here: recruits for it, pauses, or closes it for good. */
    Uni<Void> put(SupplierProject project);

    /** Tells what became of somebody who was sent, once for each. */
    Uni<Void> report(RespondentReport report);

    /**
     * What the supplier holds to have become of those whom it has sent, a page of it.
     *
     * @param after where the page before has ended; null for the first one
     */
    Uni<SupplierOutcomePage> said(UUID projectId, String after);
}
