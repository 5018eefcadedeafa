package io.research.panel.supplier;

import io.smallrye.mutiny.Uni;
import java.util.UUID;

/**
 * Sends respondents to cycles. Both calls are repeated until they succeed, and may arrive more than once and out of
 * order: a project with a higher revision stays as it is.
 */
public interface Supplier {

    /** Whether its respondents are simulated people. */
    boolean isSimulated();

    /** Makes the project what is given here: recruits for it, pauses, or closes it for good. */
    Uni<Void> put(SupplierProject project);

    /** Reports the outcome of a respondent, once for each. */
    Uni<Void> report(RespondentReport report);

    /**
     * A page of the outcomes in the supplier's records.
     *
     * @param after where the page before has ended; null for the first one
     */
    Uni<SupplierOutcomePage> said(UUID projectId, String after);
}
