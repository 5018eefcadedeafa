package io.research.studies.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.studies.TestDatabase;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(WarmingUp.class)
@QuarkusTestResource(ServiceInfra.class)
class WarmUpIT {
    private static final String READY = "/q/health/ready";
    private static final String STUDIES = "/api/public/v1/studies";
    private static final String TABLES =
            """
            select count(*) from pg_tables where schemaname = current_schema
                and query_to_xml('select 1 from ' || quote_ident(tablename) || ' row where row::text like ''%warm-up%''',
                    false, false, '')::text like '%<row%'
            """;

    @Inject
    WarmingUp.Gate gate;

    /** One test, because a service warms up once. */
    @Test
    void the_service_meets_its_own_requests_before_it_is_ready_and_nothing_of_them_stays() {
        await().until(() -> !gate.credentials.isEmpty());
        var itself = Api.with(gate.credentials.getFirst().substring("Bearer ".length()));
        Api.with(null).get(READY).expect(503);

        gate.open();
        await().until(() -> !gate.told.isEmpty());

        Api.with(null).get(READY).expect(200);
        assertThat(gate.told.getFirst().statuses())
                .isEqualTo(Map.of(
                        "GET " + STUDIES, 200,
                        "GET " + STUDIES + "/00000000-0000-0000-0000-000000000000", 404,
                        "POST " + STUDIES, 422));
        itself.get(STUDIES).refused(401, "authentication_required");
        assertThat(TestDatabase.count(TABLES)).isZero();
        assertThatSomethingLeftWouldBeFound();
    }

    private static void assertThatSomethingLeftWouldBeFound() {
        Api.of("org of warm-up").post(STUDIES, "{\"name\": \"Tea\"}").expect(201);

        assertThat(TestDatabase.count(TABLES)).isPositive();
        TestDatabase.execute("delete from study where organization_id = 'org of warm-up'");
    }
}
