package io.research.neighbours;

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

/** Organizations as the gateway tells of them. Not for use inside a session: each call may wait. */
@ApplicationScoped
public class Organizations {
    private static final Logger LOG = Logger.getLogger(Organizations.class);
    private static final long CACHED = 10_000;
    private static final Duration CACHED_FOR = Duration.ofSeconds(10);
    private static final Duration NAME_CACHED_FOR = Duration.ofMinutes(5);

    private final OrganizationClient client;
    private final ServiceTokens tokens;
    private final Cache<Tenant, String> names = cache(NAME_CACHED_FOR);
    private final Cache<Tenant, Organization> known = cache(CACHED_FOR);
    private final Cache<Tenant, Boolean> unknown = cache(CACHED_FOR);

    Organizations(@RestClient OrganizationClient client, ServiceTokens tokens) {
        this.client = client;
        this.tokens = tokens;
    }

    /**
     * The name that people know it by, as it was up to five minutes ago; asked for again where the gateway does not answer, and
     * fails where it never does.
     */
    public Uni<String> name(Tenant tenant) {
        String cached = names.getIfPresent(tenant);
        return cached != null
                ? Uni.createFrom().item(cached)
                : client.require(tokens.authorization(tenant))
                        .map(Organization::name)
                        .invoke(name -> names.put(tenant, name));
    }

    /**
     * The organization as it was up to ten seconds ago; empty while the gateway does not answer, for that shall keep nobody
     * from an interview.
     */
    public Uni<Optional<Organization>> find(Tenant tenant) {
        var cached = known.getIfPresent(tenant);
        if (cached != null || unknown.getIfPresent(tenant) != null) {
            return Uni.createFrom().item(Optional.ofNullable(cached));
        }
        return client.read(tokens.authorization(tenant))
                .invoke(organization -> known.put(tenant, organization))
                .map(Optional::of)
                .onFailure()
                .recoverWithItem(fault -> {
                    LOG.warnf("The gateway did not return an organization: %s", fault.getMessage());
                    unknown.put(tenant, true);
                    return Optional.empty();
                });
    }

    private static <V> Cache<Tenant, V> cache(Duration kept) {
        return Caffeine.newBuilder().maximumSize(CACHED).expireAfterWrite(kept).build();
    }
}
