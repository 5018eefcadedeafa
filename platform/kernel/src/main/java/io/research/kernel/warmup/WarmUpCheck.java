package io.research.kernel.warmup;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** A service that has not warmed up yet gets no requests. */
@Readiness
@Singleton
class WarmUpCheck implements AsyncHealthCheck {
    private final WarmUp warmUp;

    WarmUpCheck(WarmUp warmUp) {
        this.warmUp = warmUp;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom().item(() -> HealthCheckResponse.named("warm-up")
                .status(warmUp.isOver())
                .build());
    }
}
