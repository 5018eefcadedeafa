package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a rolling upgrade does to those who ask, and to those who are to be told. */
class RollingUpgradeST {
    /** How many times the size that a test needs; {@code ./dev bench upgrade} gives more. */
    private static final int SCALE = Integer.getInteger("research.upgrade.scale", 1);

    private static final int CUSTOMERS = 4;
    private static final int MILLIS_BETWEEN_REQUESTS = 20;

    private final AtomicInteger answered = new AtomicInteger();
    private final List<Throwable> refused = new CopyOnWriteArrayList<>();
    private MortalWebhooks webhooks;
    private Customers customers;

    @BeforeEach
    void start_webhooks_alone() {
        webhooks = MortalWebhooks.start("upgrade");
        customers = new Customers(webhooks, CUSTOMERS);
    }

    @AfterEach
    void leave_nothing_behind() {
        customers.close();
        webhooks.close();
    }

    @Test
    void replicas_are_replaced_and_no_request_is_refused_no_event_lost_and_none_told_twice() {
        int interviews = 1_000 * SCALE;
        int replacements = SCALE;
        try (var clock = Executors.newSingleThreadScheduledExecutor()) {
            var asking = clock.scheduleAtFixedRate(this::ask, 0, MILLIS_BETWEEN_REQUESTS, TimeUnit.MILLISECONDS);
            customers.hold(interviews, webhooks);

            for (int replacement = 1; replacement <= replacements; replacement++) {
                customers.awaitRequests(replacement * interviews / (replacements + 1));
                webhooks.replaceService();
            }

            customers.awaitAll();
            asking.cancel(false);
        }
        assertThat(refused).isEmpty();
        assertThat(answered).hasPositiveValue();
        assertThat(customers.repeats()).isZero();
    }

    private void ask() {
        try {
            webhooks.integrator(customers.anyOrganization()).webhooks(200);
            answered.incrementAndGet();
        } catch (RuntimeException | AssertionError fault) {
            refused.add(fault);
        }
    }
}
