package io.research.gateway.session;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** A provider's own software in place of {@link ProviderFixture}, where it is installed. */
public class ProviderInfra implements QuarkusTestResourceLifecycleManager {
    private OpenIdProvider provider;

    @Override
    public Map<String, String> start() {
        if (!OpenIdProvider.isInstalled()) {
            return Map.of();
        }
        try {
            provider = OpenIdProvider.started();
            return Map.of(
                    "research.sessions.provider.issuer",
                    provider.issuer(),
                    "research.sessions.provider.jwks-url",
                    provider.discovered("jwks_uri"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** After the infrastructure of all tests, whose settings give way. */
    @Override
    public int order() {
        return 1;
    }

    @Override
    public void stop() {
        if (provider != null) {
            provider.close();
        }
    }
}
