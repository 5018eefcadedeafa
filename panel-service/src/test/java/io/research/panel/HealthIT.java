package io.research.panel;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class HealthIT {

    @Test
    void the_service_is_alive_and_ready_with_its_database() {
        assertThat(Api.with(null).get("/q/health/live").expect(200).<String>at("status"))
                .isEqualTo("UP");
        assertThat(Api.with(null).get("/q/health/ready").expect(200).<String>at("status"))
                .isEqualTo("UP");
    }
}
