package io.research.webhooks.delivery;

import static io.research.webhooks.surroundings.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.surroundings.Integrator;
import io.research.webhooks.surroundings.Surroundings;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Statements of the queue that are planned while nothing waits are quick all the same when much does. */
@QuarkusTest
@TestProfile(DeliveryEngineIT.OwnEngineIdle.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Surroundings.class)
class QueuePlansIT {
    @Inject
    Pool pool;

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();
    private Integrator.Hook hook;

    @BeforeEach
    void nothing_waits_of_much() throws Throwable {
        hook = integrator.registers("https://public.example/hook");
        fixture.execute(
                "insert into delivery (webhook_id, id, event_id, status, due_at, ended_at)"
                        + " select $1, gen_random_uuid(), gen_random_uuid(), 'SUCCEEDED', null, now()"
                        + " from generate_series(1, 20000)",
                hook.id());
        fixture.execute("analyze delivery");
    }

    @AfterEach
    void leaveNothingBehind() throws Throwable {
        fixture.execute("delete from delivery where webhook_id = $1", hook.id());
        integrator.deletesAll();
    }

    @Test
    void a_claim_looks_deliveries_up_by_their_key() throws Throwable {
        var plan = plan(
                DeliveryQueue.CLAIM,
                new UUID[] {hook.id()},
                new Integer[] {4},
                new Long[] {1_000_000L},
                4,
                25.0,
                0,
                1_000_000L);

        assertThat(scans(plan, "delivery_pk"))
                .hasSize(2)
                .allMatch(condition -> condition.contains("webhook_id =") && condition.contains("id ="));
        assertThat(scans(plan, "delivery_queue")).hasSize(2).allMatch(condition -> condition.contains("retry_at"));
        assertThat(scans(plan, "delivery_under_way")).hasSize(1);
    }

    @Test
    void a_result_is_recorded_by_the_key_of_its_delivery() throws Throwable {
        var plan = plan(
                DeliveryQueue.RECORD,
                new UUID[] {hook.id()},
                new UUID[] {UUID.randomUUID()},
                new Integer[] {1},
                new String[] {"SUCCEEDED"},
                new Integer[] {200},
                new String[] {null},
                new Long[] {1L},
                new Long[] {null},
                new Boolean[] {false},
                new Boolean[] {true});

        assertThat(scans(plan, "delivery_pk")).hasSize(1);
        assertThat(scans(plan, "delivery_under_way")).isEmpty();
        assertThat(scans(plan, "delivery_queue")).isEmpty();
    }

    private List<String> plan(String sql, Object... parameters) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(
                        () -> QueueTransaction.on(pool, connection -> QueueTransaction.begin(connection)
                                .chain(() -> connection
                                        .preparedQuery("explain " + sql)
                                        .execute(Tuple.from(List.of(parameters))))
                                .call(() -> QueueTransaction.commit(connection))))
                .stream()
                .map(row -> row.getString(0))
                .toList();
    }

    /** The condition of each scan of that index, which stands in the line below it; empty where there is none. */
    private static List<String> scans(List<String> plan, String index) {
        var conditions = new ArrayList<String>();
        for (int line = 0; line < plan.size(); line++) {
            if (plan.get(line).contains("using " + index + " ")) {
                conditions.add(plan.subList(line + 1, Math.min(plan.size(), line + 2)).stream()
                        .filter(below -> below.contains("Index Cond"))
                        .collect(Collectors.joining()));
            }
        }
        return conditions;
    }
}
