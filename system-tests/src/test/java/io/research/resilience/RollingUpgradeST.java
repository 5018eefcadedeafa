package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.journey.StudyFixture;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a rolling upgrade does to those who ask, and to those who are to be told. */
class RollingUpgradeST {
    /** How many times the size that a test needs; {@code ./dev bench upgrade} gives more. */
    private static final int SCALE = Integer.getInteger("research.upgrade.scale", 1);

    private static final int CUSTOMERS = 4;

    @Test
    void replicas_are_replaced_and_no_request_is_refused_no_event_lost_and_none_told_twice() {
        int interviews = 1_000 * SCALE;
        try (var webhooks = MortalWebhooks.start("upgrade");
                var customers = new Customers(webhooks, CUSTOMERS);
                var requests = SteadyRequests.begin(
                        () -> webhooks.integrator(customers.anyOrganization()).webhooks(200))) {
            customers.hold(interviews, webhooks);
            customers.awaitAll();
            var quiet = requests.times();

            customers.hold(interviews, webhooks);
            for (int replacement = 1; replacement <= SCALE; replacement++) {
                customers.awaitRequests(interviews + replacement * interviews / (SCALE + 1));
                webhooks.service().replace();
            }
            customers.awaitAll();

            assertNoneFailed("webhooks", requests, quiet);
            assertThat(customers.repeats()).isZero();
        }
    }

    @Test
    void what_is_written_while_replicas_are_replaced_is_there_once() {
        String organization = "org_" + UUID.randomUUID();
        try (var studies = MortalService.start("studies", "upgrade-studies", Map.of());
                var requests = SteadyRequests.begin(() -> studies.integrator(organization)
                        .createStudy(201, StudyFixture.aDraft().named("Tea").body()))) {
            requests.awaitMore(100 * SCALE);
            var quiet = requests.times();

            for (int replacement = 1; replacement <= SCALE; replacement++) {
                studies.replace();
                requests.awaitMore(50);
            }
            requests.end();

            assertNoneFailed("studies", requests, quiet);
            assertThat(studies.integrator(organization)
                            .studies(200, "")
                            .at("/total_count")
                            .asInt())
                    .isEqualTo(requests.answered());
        }
    }

    /** And says how long they took while replicas were replaced, beside those before. */
    private static void assertNoneFailed(String service, SteadyRequests requests, SteadyRequests.Times quiet) {
        var meanwhile = requests.times();
        System.out.printf(
                "Rolling upgrade of %s: before, %s; while %d were replaced, %s%n", service, quiet, SCALE, meanwhile);
        assertThat(requests.failed()).isEmpty();
        assertThat(quiet.number()).isPositive();
        assertThat(meanwhile.number()).isPositive();
    }
}
