package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every event arrives, whatever dies on the way; twice comes only what was on its way at that moment. */
class KilledDeliveriesST {
    private static final int CUSTOMERS = 4;
    /** Of each customer. */
    private static final int ON_THE_WAY = 4;

    private final MortalWebhooks webhooks = MortalWebhooks.start("mortal");
    private final Customers customers = new Customers(webhooks, CUSTOMERS);

    @AfterEach
    void leaveNothingBehind() {
        customers.close();
        webhooks.close();
    }

    @Test
    void every_event_arrives_however_often_the_service_is_killed() {
        int interviews = 10_000;
        int deaths = 4;
        customers.hold(interviews, webhooks);

        for (int death = 1; death <= deaths; death++) {
            customers.awaitRequests(death * interviews / (deaths + 1));
            webhooks.killService();
            webhooks.startService();
        }

        customers.awaitAll();
        assertThat(customers.repeats()).isLessThanOrEqualTo(deaths * CUSTOMERS * ON_THE_WAY);
    }

    @Test
    void every_event_arrives_though_the_database_is_killed_and_stopped_in_between() {
        int interviews = 3_000;
        customers.hold(interviews, webhooks);

        customers.awaitRequests(interviews / 3);
        webhooks.killDatabase();
        webhooks.startDatabase();
        customers.awaitRequests(2 * interviews / 3);
        webhooks.stopDatabase();
        webhooks.startDatabase();

        customers.awaitAll();
        assertThat(customers.repeats()).isLessThanOrEqualTo(2 * CUSTOMERS * ON_THE_WAY);
    }

    @Test
    void what_died_together_with_its_database_goes_on_together() {
        int interviews = 1_000;
        customers.hold(interviews, webhooks);

        customers.awaitRequests(interviews / 2);
        webhooks.killDatabase();
        webhooks.killService();
        webhooks.startDatabase();
        webhooks.startService();

        customers.awaitAll();
        assertThat(customers.repeats()).isLessThanOrEqualTo(CUSTOMERS * ON_THE_WAY);
    }
}
