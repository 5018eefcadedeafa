package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.gateway.route.RouteTable;
import io.research.testkit.Api;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the gateway counts and measures of what it answers. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class TrafficIT {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Inject
    MeterRegistry metrics;

    @Inject
    RouteTable routes;

    @ParameterizedTest
    @CsvSource({
        "/api/public/v1/studies/7,               studies, default, 2xx",
        "/api/public/v1/studies/7?do=garbage,    studies, default, 5xx",
        "/api/probe/7,                           gateway, default, 2xx",
        "/api/probe/none,                        gateway, default, 4xx",
        "/api/public/v1/nothing,                 none,    none,    4xx"
    })
    void a_request_is_counted_once_by_its_service_its_kind_and_its_answer(
            String path, String service, String kind, String status) {
        double before = counted(service, kind, status);
        double all = counted();

        Api.with(Accounts.READ).get(path);

        await().atMost(PATIENCE).until(() -> counted(service, kind, status) > before);
        assertThat(counted()).isEqualTo(all + 1);
    }

    @Test
    void what_is_refused_before_it_is_passed_on_is_counted_for_its_service() {
        double before = counted("studies", "default", "4xx");

        Api.with("nobodys-key").get("/api/public/v1/studies/7").expect(401);

        await().atMost(PATIENCE).until(() -> counted("studies", "default", "4xx") == before + 1);
    }

    @Test
    void an_answer_is_measured_for_its_service() {
        long before = measured("studies");

        Api.with(Accounts.READ).get("/api/public/v1/studies/7").expect(200);

        await().atMost(PATIENCE).until(() -> measured("studies") == before + 1);
    }

    @Test
    void no_request_brings_a_meter_of_its_own() {
        int before = meters();

        for (int unknown = 0; unknown < 20; unknown++) {
            Api.with(Accounts.READ).get("/api/public/v1/nothing/" + unknown);
            Api.with(Accounts.READ).get("/api/public/v1/studies/" + unknown);
        }

        assertThat(meters()).isEqualTo(before).isLessThan(routes.routes().size() * 2);
    }

    private double counted(String service, String kind, String status) {
        return metrics.get("gateway.requests")
                .tags("service", service, "kind", kind, "status", status)
                .counter()
                .count();
    }

    private double counted() {
        return metrics.get("gateway.requests").counters().stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }

    private long measured(String service) {
        return metrics.get("gateway.answer").tag("service", service).timer().count();
    }

    private int meters() {
        return metrics.find("gateway.requests").counters().size()
                + metrics.find("gateway.answer").timers().size();
    }
}
