package io.research.hub.session;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import java.util.UUID;

/** Called when a session ends; implemented by beans of the features that store something for it. */
public interface SessionEndListener {

    /** In the transaction that deletes the session. */
    Uni<Void> end(Tenant tenant, UUID sessionId);
}
