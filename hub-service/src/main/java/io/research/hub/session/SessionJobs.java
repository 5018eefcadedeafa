package io.research.hub.session;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import java.util.UUID;

/** Jobs that a feature begins for sessions; beans. */
public interface SessionJobs {

    /** The job, if it is one of the feature's and of that session; or null. */
    Uni<SessionJob> find(Tenant tenant, UUID sessionId, UUID jobId);
}
