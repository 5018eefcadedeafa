package io.research.kernel.identity;

import java.util.Objects;

/**
 * The organization and application to which data belongs. Every query takes one, so that rows of others are never
 * found.
 *
 * @param organizationId opaque, given by the gateway
 * @param appId opaque, given by the gateway
 */
public record Tenant(String organizationId, String appId) implements ReadScope {

    public Tenant {
        Objects.requireNonNull(organizationId, "organizationId");
        Objects.requireNonNull(appId, "appId");
    }
}
