package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every event arrives, whatever dies on the way; twice comes only what was on its way at that moment. */
class KilledDeliveriesST {
    /** How many times the size that a test needs; {@code ./dev bench kill} gives more. */
    private static final int SCALE = Integer.getInteger("research.kill.scale", 1);

    private static final int CUSTOMERS = 4;
    /** Of each customer. */
    private static final int ON_THE_WAY = 4;

    private static MortalWebhooks webhooks;
    private final Customers customers = new Customers(webhooks, CUSTOMERS);

    @BeforeAll
    static void start_webhooks_alone() {
        webhooks = MortalWebhooks.start("mortal");
    }

    @AfterEach
    void stop_receiving() {
        customers.close();
    }

    @AfterAll
    static void leave_nothing_behind() {
        webhooks.close();
    }

    @Test
    void every_event_arrives_however_often_the_service_is_killed() {
        int interviews = 2_000 * SCALE;
        int deaths = 2 * SCALE;
        customers.hold(interviews, webhooks);

        for (int death = 1; death <= deaths; death++) {
            customers.awaitRequests(death * interviews / (deaths + 1));
            webhooks.service().kill();
            webhooks.service().start();
        }

        customers.awaitAll();
        assertThat(customers.repeats()).isLessThanOrEqualTo(deaths * CUSTOMERS * ON_THE_WAY);
    }

    @Test
    void every_event_arrives_though_the_database_is_killed_and_stopped_in_between() {
        int interviews = 1_000 * SCALE;
        customers.hold(interviews, webhooks);

        customers.awaitRequests(interviews / 3);
        webhooks.service().killDatabase();
        webhooks.service().startDatabase();
        customers.awaitRequests(2 * interviews / 3);
        webhooks.service().stopDatabase();
        webhooks.service().startDatabase();

        customers.awaitAll();
        assertThat(customers.repeats()).isLessThanOrEqualTo(2 * CUSTOMERS * ON_THE_WAY);
    }

    @Test
    void what_died_together_with_its_database_goes_on_together() {
        int interviews = 500 * SCALE;
        customers.hold(interviews, webhooks);

        customers.awaitRequests(interviews / 2);
        webhooks.service().killDatabase();
        webhooks.service().kill();
        webhooks.service().startDatabase();
        webhooks.service().start();

        customers.awaitAll();
        assertThat(customers.repeats()).isLessThanOrEqualTo(CUSTOMERS * ON_THE_WAY);
    }
}
