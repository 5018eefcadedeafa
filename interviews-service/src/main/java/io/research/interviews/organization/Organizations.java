package io.research.interviews.organization;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** The organizations that interviews are held for. */
@ApplicationScoped
public class Organizations {
    private static final Logger LOG = Logger.getLogger(Organizations.class);
    private static final long CACHED = 10_000;
    private static final Duration CACHED_FOR = Duration.ofSeconds(10);

    private final OrganizationClient client;
    private final ServiceTokens tokens;
    private final Cache<Tenant, Organization> known = cache();
    private final Cache<Tenant, Boolean> unknown = cache();

    Organizations(@RestClient OrganizationClient client, ServiceTokens tokens) {
        this.client = client;
        this.tokens = tokens;
    }

    /**
     * The organization, as it was up to ten seconds ago; empty while the gateway does not answer, for that shall keep
     * nobody from an interview. Not for use inside a session: it may wait for the gateway.
     */
    public Uni<Optional<Organization>> of(Tenant tenant) {
        var cached = known.getIfPresent(tenant);
        if (cached != null || unknown.getIfPresent(tenant) != null) {
            return Uni.createFrom().item(Optional.ofNullable(cached));
        }
        return client.read(tokens.authorization(tenant))
                .invoke(organization -> known.put(tenant, organization))
                .map(Optional::of)
                .onFailure()
                .recoverWithItem(fault -> {
                    LOG.warnf("The gateway does not tell of an organization: %s", fault.getMessage());
                    unknown.put(tenant, true);
                    return Optional.empty();
                });
    }

    private static <V> Cache<Tenant, V> cache() {
        return Caffeine.newBuilder()
                .maximumSize(CACHED)
                .expireAfterWrite(CACHED_FOR)
                .build();
    }
}
