package io.research.kernel.backlog;

import static io.research.kernel.Transactions.execute;
import static io.research.kernel.Transactions.outside;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class BacklogIT {
    private static final double AN_HOUR = 3600;

    @Inject
    BacklogSweep sweep;

    @Inject
    MeterRegistry metrics;

    @AfterEach
    void leave_nothing() {
        execute("delete from outbox where topic = 'of nobody'");
        execute("delete from job where kind = 'nobody.waits'");
    }

    @Test
    void what_waits_in_the_outbox_is_told_with_its_age() {
        execute(
                """
                insert into outbox (event_id, topic, event_key, payload, added_at, parked_at)
                values (gen_random_uuid(), 'of nobody', 'k', '{}', now() - interval '1 hour', now())
                """);

        outside(sweep::sweep);

        assertThat(gauge("outbox.backlog.age")).isGreaterThanOrEqualTo(AN_HOUR);
        assertThat(gauge("outbox.backlog.size")).isPositive();
    }

    @Test
    void jobs_count_from_when_they_are_due() {
        outside(sweep::sweep);
        double before = gauge("job.backlog.size");
        job("now() - interval '1 hour'");
        job("now() + interval '1 hour'");

        outside(sweep::sweep);

        assertThat(gauge("job.backlog.size")).isEqualTo(before + 1);
        assertThat(gauge("job.backlog.age")).isGreaterThanOrEqualTo(AN_HOUR);
    }

    private static void job(String due) {
        execute(
                """
                insert into job (id, organization_id, app_id, kind, status, payload, due_at, created_at, updated_at)
                values (gen_random_uuid(), 'org', 'app', 'nobody.waits', 'pending', 'null', %s, now(), now())
                """
                        .formatted(due));
    }

    private double gauge(String name) {
        return metrics.get(name).gauge().value();
    }
}
