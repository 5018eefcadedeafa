package io.research.kernel.health;

import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** A check that knows how often it was asked. */
@Readiness
@Singleton
class CountedCheck implements HealthCheck {
    private final AtomicInteger asked = new AtomicInteger();
    private volatile boolean down;

    @Override
    public HealthCheckResponse call() {
        asked.incrementAndGet();
        return HealthCheckResponse.named("counted").status(!down).build();
    }

    int asked() {
        return asked.get();
    }

    void down(boolean isDown) {
        down = isDown;
    }
}
