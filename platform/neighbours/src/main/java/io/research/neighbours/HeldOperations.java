package io.research.neighbours;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;

/** What a service knows of the operations that it has had the wallet hold money for. */
public interface HeldOperations {

    /**
     * Whether the operation is still known and has yet to end, so that its money stays held; false gives it back.
     *
     * @param operationId as the hold was asked for
     */
    Uni<Boolean> stands(Tenant tenant, String operationId);
}
