package io.research.webhooks.delivery;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Metrics;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nothing is sent, so that what waits stays. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class BacklogIT {
    private static final double TEN_HOURS = 36_000;

    @Inject
    DeliveryFixture fixture;

    @Inject
    BacklogSweep sweep;

    private final Integrator integrator = anIntegrator();
    private Integrator.Hook hook;

    @BeforeEach
    void register() {
        hook = integrator.registers("https://public.example/hook");
    }

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void the_backlog_is_as_old_as_its_oldest_delivery() throws Throwable {
        double before = measured().of("webhook_backlog_size");
        fixture.plan(integrator, 3);
        dueSince("10 hours");

        var metrics = measured();

        assertThat(metrics.of("webhook_backlog_size")).isEqualTo(before + 3);
        assertThat(metrics.of("webhook_backlog_age_seconds")).isBetween(TEN_HOURS, TEN_HOURS + 600);
    }

    @Test
    void what_is_due_later_or_for_a_closed_webhook_is_no_backlog() throws Throwable {
        double before = measured().of("webhook_backlog_size");
        var later = integrator.registers("https://public.example/later");
        fixture.plan(integrator, 2);
        dueSince("10 hours");
        fixture.execute("update delivery set due_at = now() + interval '1 hour' where webhook_id = $1", later.id());
        fixture.execute(
                "update webhook set status = 'PAUSED', probe_at = now() + interval '1 hour' where id = $1", hook.id());

        var metrics = measured();

        assertThat(metrics.of("webhook_backlog_size")).isEqualTo(before);
        assertThat(metrics.of("webhook_backlog_age_seconds")).isLessThan(TEN_HOURS);
    }

    @Test
    void what_its_endpoint_asked_to_wait_for_is_no_backlog_until_then() throws Throwable {
        double before = measured().of("webhook_backlog_size");
        fixture.plan(integrator, 2);
        dueSince("10 hours");
        fixture.execute("update webhook set held_until = now() + interval '1 hour' where id = $1", hook.id());

        var held = measured();
        fixture.execute("update webhook set held_until = now() where id = $1", hook.id());
        var late = measured();

        assertThat(held.of("webhook_backlog_size")).isEqualTo(before);
        assertThat(held.of("webhook_backlog_age_seconds")).isLessThan(TEN_HOURS);
        assertThat(late.of("webhook_backlog_size")).isEqualTo(before + 2);
        assertThat(late.of("webhook_backlog_age_seconds")).isGreaterThanOrEqualTo(TEN_HOURS);
    }

    @Test
    void paused_and_disabled_webhooks_are_counted_until_they_are_deleted() throws Throwable {
        var disabled = integrator.registers("https://public.example/disabled");
        var before = measured();
        fixture.execute("update webhook set status = 'PAUSED', probe_at = now() where id = $1", hook.id());
        fixture.execute("update webhook set status = 'DISABLED' where id = $1", disabled.id());

        var metrics = measured();

        assertThat(metrics.of("webhook_paused")).isEqualTo(before.of("webhook_paused") + 1);
        assertThat(metrics.of("webhook_disabled")).isEqualTo(before.of("webhook_disabled") + 1);
        integrator.deletesAll();
        assertThat(measured().of("webhook_disabled")).isEqualTo(before.of("webhook_disabled"));
    }

    private Metrics measured() throws Throwable {
        VertxContextSupport.subscribeAndAwait(sweep::sweep);
        return Metrics.scraped();
    }

    private void dueSince(String time) throws Throwable {
        fixture.execute(
                "update delivery set due_at = now() - $2::text::interval where webhook_id = $1", hook.id(), time);
    }
}
