package io.research.participants.organization;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The names of organizations. */
@ApplicationScoped
public class Organizations {
    private static final long CACHED = 10_000;
    private static final Duration CACHED_FOR = Duration.ofMinutes(5);

    private final OrganizationClient client;
    private final ServiceTokens tokens;
    private final Cache<Tenant, String> names;

    Organizations(@RestClient OrganizationClient client, ServiceTokens tokens) {
        this.client = client;
        this.tokens = tokens;
        this.names = Caffeine.newBuilder()
                .maximumSize(CACHED)
                .expireAfterWrite(CACHED_FOR)
                .build();
    }

    /** The name that people know it by. A renamed organization keeps its old name here for up to 5 minutes. */
    public Uni<String> name(Tenant tenant) {
        String known = names.getIfPresent(tenant);
        return known != null
                ? Uni.createFrom().item(known)
                : client.read(tokens.authorization(tenant))
                        .map(NamedOrganization::name)
                        .invoke(name -> names.put(tenant, name));
    }
}
