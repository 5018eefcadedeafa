package io.research.assistant;

import java.util.Objects;

/** Who asks a model, and for what: by this calls and tokens are counted, bounded and shown. */
public record ModelUse(Feature feature, String organizationId, String appId) {

    public ModelUse {
        Objects.requireNonNull(feature, "feature");
        Objects.requireNonNull(organizationId, "organizationId");
        Objects.requireNonNull(appId, "appId");
    }
}
