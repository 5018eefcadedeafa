package io.research.kernel.share;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;

/** Enforces the limits of organizations, also for concurrent requests. */
@ApplicationScoped
public class Shares {
    private final ShareRepository locks;

    Shares(ShareRepository locks) {
        this.locks = locks;
    }

    /**
     * Succeeds if that many more are within the limit, in the transaction that adds them. Concurrent callers with the
     * same limit wait until it ends.
     *
     * @param held counts what there is, once nobody else can add to it
     * @throws io.research.kernel.problem.Problem {@code payload_too_large}, whose message tells both numbers
     */
    public Uni<Void> require(Tenant tenant, Share share, long more, Supplier<Uni<Long>> held) {
        return lock(tenant, share.things())
                .chain(() -> held.get())
                .invoke(there -> share.require(there, more))
                .replaceWithVoid();
    }

    /** Takes the lock of that organization and name until the current transaction ends. */
    public Uni<Void> lock(Tenant tenant, String name) {
        return locks.lock(String.join(" ", name, "of", tenant.organizationId(), tenant.appId()));
    }
}
