package io.research.kernel.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.kernel.identity.WarmUpTokens;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(WarmingUp.class)
@QuarkusTestResource(ServiceInfra.class)
class WarmUpIT {
    private static final String READY = "/q/health/ready";

    private final Api anybody = Api.with(null);

    @Inject
    Gate gate;

    /** One test, because a service warms up once. */
    @Test
    void a_service_is_ready_when_it_has_met_its_own_requests_and_believes_itself_until_then() {
        await().until(() -> !gate.credentials.isEmpty());
        var itself = Api.with(gate.credentials.getFirst().substring("Bearer ".length()));

        assertThat(anybody.get(READY).expect(503).<String>at("checks.find { it.name == 'warm-up' }.status"))
                .isEqualTo("DOWN");
        assertThat(anybody.get("/q/health/live").status()).isEqualTo(200);
        assertThat(anybody.get("/q/health/started").status()).isEqualTo(200);
        assertThat(itself.get("/who").expect(200).<String>at("organization_id")).isEqualTo("warm-up");
        ofAnotherProcess().get("/who").refused(401, "authentication_required");

        gate.open();
        await().until(() -> !gate.told.isEmpty());

        assertThat(anybody.get(READY).expect(200).<String>at("status")).isEqualTo("UP");
        assertThat(gate.told)
                .containsExactly(new WarmedUp(Map.of("GET /gate", 200, "POST /gate", 204, "GET /gate/service", 403)));
        assertThat(gate.credentials).hasSize(2);
        itself.get("/who").refused(401, "authentication_required");
    }

    /** It warms up at the same time, with a key of its own. */
    private static Api ofAnotherProcess() {
        return Api.with(new WarmUpTokens(Clock.systemUTC()).begin(Duration.ofMinutes(1)));
    }
}
