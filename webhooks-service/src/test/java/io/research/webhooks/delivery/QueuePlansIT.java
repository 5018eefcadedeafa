package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.smallrye.mutiny.Multi;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements of the queue that are planned while nothing waits are quick all the same when much does. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class QueuePlansIT {
    private static final String NOTHING_WAITS_OF_MUCH =
            """
            insert into delivery (webhook_id, id, event_id, status, due_at, ended_at)
            select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'SUCCEEDED', null, now()
            from generate_series(1, 20000)
            """;
    private static final Pattern SCAN = Pattern.compile("Scan .*\\bon (delivery|event)\\b");

    @Inject
    Pool pool;

    @ParameterizedTest
    @ValueSource(strings = {"select", NOTHING_WAITS_OF_MUCH})
    void what_is_next_is_looked_up_by_its_key(String before) throws Throwable {
        var plan = plan(before, DeliveryQueueRepository.NEXT.text(), "array[gen_random_uuid()], array[4], 4, 0");

        assertThat(ways(plan))
                .hasSize(6)
                .satisfiesOnlyOnce(
                        underWay -> assertThat(underWay).endsWith("Index Cond: (webhook_id = asked.webhook_id)"))
                .satisfiesOnlyOnce(byHand -> assertThat(byHand).contains("webhook_id = ", "due_at <= now()"))
                .satisfiesOnlyOnce(retries -> assertThat(retries).contains("webhook_id = ", "retry_at <= now()"))
                .satisfiesOnlyOnce(first -> assertThat(first).contains("webhook_id = ", "retry_at IS NULL"))
                .satisfiesOnlyOnce(own -> assertThat(own).contains("webhook_id = ", "(id = "))
                .satisfiesOnlyOnce(event -> assertThat(event).contains("(id = delivery"));
        assertThat(plan).noneMatch(line -> line.contains("Filter: ") && line.contains("status = 'DELIVERING'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"select", NOTHING_WAITS_OF_MUCH})
    void a_result_is_recorded_by_the_key_of_its_delivery(String before) throws Throwable {
        var plan = plan(
                before,
                DeliveryQueueRepository.RECORD.text(),
                "array[gen_random_uuid()], array[gen_random_uuid()], array[1], array['SUCCEEDED'], array[200],"
                        + " array[null], array[1], array[null]::bigint[], array[false], array[true]");

        assertThat(ways(plan))
                .hasSize(2)
                .anyMatch(way -> way.contains("webhook_id = ") && way.contains("(id = "))
                .anyMatch(way -> way.contains("TID Cond"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"select", NOTHING_WAITS_OF_MUCH})
    void a_delivery_is_claimed_by_its_key(String before) throws Throwable {
        var plan = plan(
                before,
                DeliveryQueueRepository.CLAIM.text(),
                "array[gen_random_uuid()], array[gen_random_uuid()], 25.0");

        assertThat(ways(plan))
                .hasSize(2)
                .anyMatch(way -> way.contains("webhook_id = ") && way.contains("(id = "))
                .anyMatch(way -> way.contains("TID Cond"));
    }

    /** The plan that is kept, made on tables of the same form that hold only what was written before. */
    private List<String> plan(String before, String sql, String parameters) throws Throwable {
        String kept = "kept_" + System.nanoTime();
        var statements = List.of(
                "create temp table delivery (like delivery including all) on commit drop",
                "create temp table event (like event including all) on commit drop",
                before,
                "analyze delivery",
                "analyze event",
                "prepare " + kept + " as " + sql);
        return VertxContextSupport.subscribeAndAwait(
                        () -> QueueTransaction.on(pool, connection -> QueueTransaction.begin(connection)
                                .chain(() -> Multi.createFrom()
                                        .iterable(statements)
                                        .onItem()
                                        .transformToUniAndConcatenate(
                                                each -> connection.query(each).execute())
                                        .collect()
                                        .last())
                                .chain(() -> connection
                                        .query("explain execute " + kept + "(" + parameters + ")")
                                        .execute())
                                .call(() ->
                                        connection.query("deallocate " + kept).execute())
                                .call(() -> QueueTransaction.commit(connection))))
                .stream()
                .map(row -> row.getString(0))
                .toList();
    }

    /** How each scan of the tables finds its rows, which stands in the line below it; empty where it reads all. */
    private static List<String> ways(List<String> plan) {
        var ways = new ArrayList<String>();
        for (int line = 0; line < plan.size(); line++) {
            if (SCAN.matcher(plan.get(line)).find()) {
                ways.add(plan.subList(line + 1, Math.min(plan.size(), line + 2)).stream()
                        .filter(below -> below.contains(" Cond: "))
                        .collect(Collectors.joining()));
            }
        }
        return ways;
    }
}
