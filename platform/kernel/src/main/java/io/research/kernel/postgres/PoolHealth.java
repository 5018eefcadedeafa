package io.research.kernel.postgres;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;

/**
 * A service whose pool hands out no connection gets no requests after some time, and is restarted after some more,
 * because the process has lost its connections and only its end releases them.
 */
@Singleton
class PoolHealth {
    private final PoolWatch watch;
    private final DatasourceConfig config;

    PoolHealth(PoolWatch watch, DatasourceConfig config) {
        this.config = config;
        this.watch = watch;
    }

    @Produces
    @Readiness
    HealthCheck ready() {
        return () -> within(config.unreadyAfter());
    }

    @Produces
    @Liveness
    HealthCheck alive() {
        return () -> within(config.deadAfter());
    }

    private HealthCheckResponse within(Duration bound) {
        return HealthCheckResponse.named("Connections of the pool")
                .status(watch.starvedFor().compareTo(bound) < 0)
                .build();
    }
}
