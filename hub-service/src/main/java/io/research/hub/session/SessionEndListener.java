package io.research.hub.session;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import java.util.UUID;

/** What ends with a session; beans of the features that keep something for it. */
public interface SessionEndListener {

    /** In the transaction that deletes the session. */
    Uni<Void> end(Tenant tenant, UUID sessionId);
}
