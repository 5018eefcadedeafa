package io.research.kernel.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class OutageIT {
    private final Api api = Api.ofNewOrganization();

    @Test
    void a_client_is_told_to_come_back_when_something_is_away() {
        var answer = api.get("/outage").refused(503, "service_unavailable");

        assertThat(answer.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(answer.<String>at("error.recovery_action")).isEqualTo("wait_and_retry");
    }

    @Test
    void a_write_that_needed_what_is_away_may_have_happened() {
        var answer = api.post("/outage", "{}").refused(503, "service_unavailable");

        assertThat(answer.<String>at("error.outcome")).isEqualTo("unknown");
    }

    @Test
    void any_other_fault_is_ours() {
        api.get("/outage/broken").refused(500, "internal_error");
    }
}
