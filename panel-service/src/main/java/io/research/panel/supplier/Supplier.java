package io.research.panel.supplier;

import io.smallrye.mutiny.Uni;

/**
 * Sends respondents to cycles. Both calls are repeated until they have succeeded, and may arrive more than once and in
 * another order: a project that was put before with a higher revision stays as it is.
 */
interface Supplier {

    /** Makes the project what is given here: recruits for it, pauses, or closes it for good. */
    Uni<Void> put(SupplierProject project);

    /** Tells what became of somebody who was sent, once for each. */
    Uni<Void> report(RespondentReport report);
}
