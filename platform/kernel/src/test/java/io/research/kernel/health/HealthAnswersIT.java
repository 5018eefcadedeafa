package io.research.kernel.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.Readiness;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class HealthAnswersIT {
    private static final String READY = "/q/health/ready";
    private static final int TIMES = 50;

    private final Api anybody = Api.with(null);

    @Inject
    @Readiness
    CountedCheck check;

    @AfterEach
    void up() {
        check.down(false);
        await().until(() -> anybody.get(READY).status() == 200);
    }

    @Test
    void whoever_asks_often_costs_hardly_more_than_whoever_asks_once() {
        int before = check.asked();

        for (int time = 0; time < TIMES; time++) {
            assertThat(anybody.get(READY).expect(200).<String>at("status")).isEqualTo("UP");
        }

        assertThat(check.asked() - before).isLessThan(TIMES / 2);
    }

    @Test
    void a_service_that_is_not_ready_says_so_soon() {
        check.down(true);

        await().until(() -> anybody.get(READY).status() == 503);

        assertThat(anybody.get(READY).<String>at("status")).isEqualTo("DOWN");
        assertThat(anybody.get("/q/health/live").expect(200).<String>at("status"))
                .isEqualTo("UP");
    }
}
