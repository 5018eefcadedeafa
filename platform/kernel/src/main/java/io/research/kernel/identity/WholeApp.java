package io.research.kernel.identity;

import java.util.Objects;

/**
 * All organizations of one app, which a platform admin who has selected none reads. Only {@link Caller} creates it,
 * because only it can tell that somebody is one.
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
