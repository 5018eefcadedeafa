package io.research.gateway.hold;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.GatewayInfra;
import io.research.gateway.WalletFixture;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
        var money = WalletFixture.in(pool).walletOf(OPENING_CENTS).ownedBy("owner@one.test");
        var steps = MoneySteps.of(seed, List.of(money.keyWithCap(3_000L), money.keyWithCap(6_000L)));
        var promises = new MoneyClient.Promises();
        var clients = IntStream.range(0, WORKERS)
                .mapToObj(worker ->
                        new MoneyClient(gateway, money.organizationId(), promises, new Random(seed * WORKERS + worker)))
                .toList();

        try (var laws = MoneyLaws.of(money.organizationId());
                var saboteur = MoneyFaults.against(money.organizationId())) {
            assertThat(brokenWhile(clients, steps, laws, saboteur))
                    .as("while it ran")
                    .isEmpty();

            assertThat(laws.broken()).as("at the end").isEmpty();
            assertThat(laws.balance()).isEqualTo(OPENING_CENTS + steps.topUpCents() - laws.spent());
            assertThat(laws.captures()).containsAll(promises.captures());
            assertThat(promises.broken()).isEmpty();
            assertThat(saboteur.cuts()).as("connections cut").isPositive();
            assertThat(saboteur.failures()).as("commits failed").isPositive();
        }
        assertThat(clients).as("refusals").anyMatch(client -> client.refusals() > 0);
        assertThat(clients).as("repetitions").allMatch(client -> client.repetitions() > 0);
    }

    /**
     * All clients at once, each with all steps in an order of its own. Meanwhile a connection is cut now and then, and
     * the laws are looked at over and over; which of them were broken.
     */
    private static Set<String> brokenWhile(
            List<MoneyClient> clients, MoneySteps steps, MoneyLaws laws, MoneyFaults saboteur) throws Exception {
        var broken = new TreeSet<String>();
        try (var workers = Executors.newFixedThreadPool(WORKERS)) {
            var runs = clients.stream()
                    .map(client -> workers.submit(() -> client.takeAll(steps)))
                    .toList();
            while (!runs.stream().allMatch(Future::isDone)) {
                saboteur.cutAfter(clients.stream().mapToInt(MoneyClient::taken).sum());
                broken.addAll(laws.broken());
            }
            for (var run : runs) {
                run.get();
            }
        }
        return broken;
    }
}
