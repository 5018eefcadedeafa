package io.research.gateway.hold;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.GatewayInfra;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The laws of money hold in every interleaving of requests, repetitions and faults. What is asked is made of a seed,
 * which the name of the test shows; the order in which it arrives is up to the machine.
 */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class MoneyUnderFaultsIT {
    private static final int WORKERS = 6;
    private static final int OPENING_CENTS = 10_000;

    @Inject
    Pool pool;

    @TestHTTPResource("/")
    URI gateway;

    static LongStream seeds() {
        return LongStream.of(1, 2, System.nanoTime());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatever_is_asked_repeated_and_cut_off_money_is_neither_made_nor_lost(long seed) throws Exception {
        var money = HoldFixture.in(pool).walletOf(OPENING_CENTS).ownedBy("owner@one.test");
        var keys = List.of(money.keyWithCap(3_000L), money.keyWithCap(6_000L));
        var steps = MoneySteps.of(seed, keys);
        var laws = new MoneyLaws(money.organizationId());
        var seen = Collections.synchronizedList(new ArrayList<String>());

        List<MoneyClient> clients;
        try (var saboteur = MoneyFaults.against(money.organizationId())) {
            clients = runAll(seed, steps, money, () -> {
                seen.addAll(laws.broken());
                return null;
            });
            assertThat(saboteur.cuts()).as("connections cut").isPositive();
            assertThat(saboteur.crashes()).as("commits failed").isPositive();
        }

        assertThat(seen).as("while it ran").isEmpty();
        assertThat(laws.broken()).as("at the end").isEmpty();
        long paidIn = steps.topUps() * (long) MoneySteps.TOP_UP_CENTS;
        assertThat(laws.balance()).isEqualTo(OPENING_CENTS + paidIn - laws.spent());
        for (MoneyClient client : clients) {
            assertThat(laws.captures()).containsAll(client.acknowledgedCaptures());
        }
        assertThat(clients.stream().mapToInt(MoneyClient::refusals).sum())
                .as("refusals")
                .isPositive();
        assertThat(clients.stream().mapToInt(MoneyClient::repetitions).sum())
                .as("repetitions")
                .isPositive();
    }

    /** All workers at once, each with all steps in an order of its own; between its steps it looks at the laws. */
    private List<MoneyClient> runAll(long seed, MoneySteps steps, HoldFixture money, Callable<Void> look)
            throws Exception {
        try (var workers = Executors.newFixedThreadPool(WORKERS)) {
            var runs = IntStream.range(0, WORKERS)
                    .<Callable<MoneyClient>>mapToObj(worker -> () -> {
                        var random = new Random(seed * WORKERS + worker);
                        var client = new MoneyClient(gateway, money.organizationId(), random);
                        for (MoneySteps.Step step : steps.shuffled(random)) {
                            client.take(step);
                            look.call();
                        }
                        return client;
                    })
                    .toList();
            var done = new ArrayList<MoneyClient>();
            for (var run : workers.invokeAll(runs)) {
                done.add(run.get());
            }
            return done;
        }
    }
}
