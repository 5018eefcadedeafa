package io.research.kernel.limits;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.research.kernel.problem.Problem;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Limits the bytes of forms on disk, in total and per organization. */
@Singleton
class DiskBudget {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);
    private static final String ALL = "";
    private static final String MANY =
            "The organization is already uploading as much as it may: wait for an upload to finish.";

    private final LimitPerKey ofProcess;
    private final LimitPerKey ofOrganizations;
    private final Counter refused;

    @Inject
    DiskBudget(LimitsConfig config, MeterRegistry metrics) {
        this.ofProcess = new LimitPerKey(config.forms().asLongValue());
        this.ofOrganizations = new LimitPerKey(config.formsPerOrganization().asLongValue());
        Gauge.builder("work.forms.bytes", this, DiskBudget::taken)
                .description("Bytes of forms that may lie on disk")
                .register(metrics);
        this.refused = Counter.builder("work.forms.refused")
                .description("Forms that were refused because there was no room for them on disk")
                .register(metrics);
    }

    /**
     * Reserves disk space for a form.
     *
     * @return gives the room back
     * @throws Problem {@code rate_limited} where the organization has taken its share, {@code service_unavailable} where all
     *     have taken everything
     */
    Runnable take(String organization, long bytes) {
        var share = ofOrganizations
                .take(organization, bytes)
                .orElseThrow(() -> refusal(Problem.rateLimited(RETRY_AFTER, MANY)));
        var part = ofProcess.take(ALL, bytes);
        if (part.isEmpty()) {
            share.run();
            throw refusal(Problem.unavailable(RETRY_AFTER));
        }
        return () -> {
            part.get().run();
            share.run();
        };
    }

    long taken() {
        return ofProcess.taken(ALL);
    }

    private Problem refusal(Problem problem) {
        refused.increment();
        return problem;
    }
}
