package io.research.studies.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.kernel.identity.WarmUpTokens;
import io.research.studies.SecondStart;
import io.research.studies.TestDatabase;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SecondStart.class)
@QuarkusTestResource(ServiceInfra.class)
class WarmUpIT {
    private static final String READY = "/q/health/ready";
    private static final String STUDIES = "/api/public/v1/studies";
    private static final String OF_SERVICES = "/internal/hidden-studies/00000000-0000-0000-0000-000000000000";
    private static final int REQUESTS = 3;
    private static final int ROUNDS = 3;
    private static final String TABLES =
            """
            select count(*) from pg_tables where schemaname = current_schema
                and query_to_xml('select 1 from ' || quote_ident(tablename) || ' row where row::text like ''%warm-up%''',
                    false, false, '')::text like '%<row%'
            """;

    private final Api anybody = Api.with(null);

    @Inject
    Gate gate;

    /** One test, because a service warms up once. */
    @Test
    void the_service_meets_its_own_requests_before_it_is_ready_believes_itself_until_then_and_keeps_nothing_of_them() {
        await().until(() -> !gate.credentials.isEmpty());
        String token = gate.credentials.getFirst().substring("Bearer ".length());
        var itself = Api.with(token);
        assertThat(claims(token).getString("organization_id")).isEqualTo("warm-up");
        assertThat(anybody.get(READY).expect(503).<String>at("checks.find { it.name == 'warm-up' }.status"))
                .isEqualTo("DOWN");
        assertThat(anybody.get("/q/health/live").status()).isEqualTo(200);
        assertThat(anybody.get("/q/health/started").status()).isEqualTo(200);
        itself.get(STUDIES).expect(200);
        itself.delete(OF_SERVICES).refused(403, "insufficient_scope");
        ofAnotherProcess().get(STUDIES).refused(401, "authentication_required");

        gate.open();
        await().until(() -> !gate.told.isEmpty());

        assertThat(anybody.get(READY).expect(200).<String>at("status")).isEqualTo("UP");
        assertThat(gate.credentials).hasSize(ROUNDS * REQUESTS);
        assertThat(gate.told.getFirst().statuses())
                .isEqualTo(Map.of(
                        "GET " + STUDIES, 200,
                        "GET " + STUDIES + "/00000000-0000-0000-0000-000000000000", 404,
                        "POST " + STUDIES, 422));
        itself.get(STUDIES).refused(401, "authentication_required");
        assertThat(TestDatabase.count(TABLES)).isZero();
        assertThatSomethingLeftWouldBeFound();
    }

    private static JsonObject claims(String token) {
        return new JsonObject(Buffer.buffer(Base64.getUrlDecoder().decode(token.split("\\.")[1])));
    }

    /** It warms up at the same time, with a key of its own. */
    private static Api ofAnotherProcess() {
        return Api.with(new WarmUpTokens(Clock.systemUTC()).begin(Duration.ofMinutes(1)));
    }

    private static void assertThatSomethingLeftWouldBeFound() {
        Api.of("org of warm-up").post(STUDIES, "{\"name\": \"Tea\"}").expect(201);

        assertThat(TestDatabase.count(TABLES)).isPositive();
        TestDatabase.execute("delete from study where organization_id = 'org of warm-up'");
    }
}
