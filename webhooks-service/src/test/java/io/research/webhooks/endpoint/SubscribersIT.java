package io.research.webhooks.endpoint;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How the webhooks that get an event are found where others have very many. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class SubscribersIT {
    private static final String MANY =
            """
            insert into webhook (id, organization_id, app_id, hook_url, study_id, event_types, ordered, status,
                secret_version, created_at, updated_at)
            select gen_random_uuid(), 'org_of_many_' || number % 100, 'app_test', 'https://public.example/' || number,
                case when number % 2 = 0 then gen_random_uuid() end, '{interview.completed}', false, 'ACTIVE', 1,
                now(), now()
            from generate_series(1, 10000) as number
            """;

    @AfterEach
    void leaveNothingBehind() throws Throwable {
        execute("delete from webhook where organization_id like 'org_of_many_%'");
    }

    @Test
    void webhooks_of_others_are_not_looked_at() throws Throwable {
        execute(MANY);
        execute("analyze webhook");
        var integrator = anIntegrator();

        var plan = VertxContextSupport.<List<SqlRow>>subscribeAndAwait(
                        () -> Panache.withSession(() -> PlainSql.of("explain " + WebhookRepository.SUBSCRIBERS.text())
                                .select(
                                        new String[] {integrator.organizationId()},
                                        new String[] {"app_test"},
                                        new String[] {"interview.completed"},
                                        new UUID[] {integrator.study()})))
                .stream()
                .map(row -> row.text(0))
                .collect(Collectors.joining("\n"));

        assertThat(plan).contains("webhook_of_study").doesNotContain("Seq Scan on webhook");
    }

    private static void execute(String sql) throws Throwable {
        VertxContextSupport.subscribeAndAwait(
                () -> Panache.withTransaction(() -> PlainSql.of(sql).update()));
    }
}
