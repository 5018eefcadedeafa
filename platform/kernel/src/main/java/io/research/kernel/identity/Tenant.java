package io.research.kernel.identity;

import java.util.Objects;

/**
 * The organization and application that data belongs to. Every query takes one, so that no row of another is found.
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
