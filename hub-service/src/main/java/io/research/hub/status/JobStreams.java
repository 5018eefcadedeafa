package io.research.hub.status;

import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** How many streams there are in this process, of all and of each organization. */
@Singleton
class JobStreams {
    private final StreamConfig config;
    private final AtomicInteger count = new AtomicInteger();
    private final Map<String, Integer> ofOrganization = new ConcurrentHashMap<>();

    JobStreams(StreamConfig config) {
        this.config = config;
    }

    /**
     * Counts one more, which ends with {@link #leave}.
     *
     * @throws Problem {@code rate_limited} for too many of the organization, {@code service_unavailable} for too many at all
     */
    void join(Tenant tenant) {
        if (count.incrementAndGet() > config.most()) {
            count.decrementAndGet();
            throw Problem.unavailable(config.heartbeat());
        }
        if (ofOrganization.merge(tenant.organizationId(), 1, Integer::sum) > config.ofOrganization()) {
            leave(tenant);
            throw Problem.rateLimited(config.heartbeat());
        }
    }

    void leave(Tenant tenant) {
        count.decrementAndGet();
        ofOrganization.computeIfPresent(tenant.organizationId(), (id, all) -> all == 1 ? null : all - 1);
    }
}
