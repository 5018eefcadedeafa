package io.research.kernel.identity;

import java.util.Objects;

/**
 * All organizations of one app: what a platform admin reads who has selected none. Only {@link Caller} can tell that
 * somebody is one, so nothing else makes this.
 */
public final class WholeApp implements ReadScope {
    private final String appId;

    WholeApp(String appId) {
        this.appId = Objects.requireNonNull(appId, "appId");
    }

    @Override
    public String appId() {
        return appId;
    }
}
