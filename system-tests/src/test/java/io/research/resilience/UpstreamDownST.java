package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.journey.Fieldwork;
import io.research.local.demo.customer.ApiResponse;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** While a service is down, the gateway says so, and says truly whether something may have happened. */
@ExtendWith(OnTheStack.class)
class UpstreamDownST {
    private static final String PARTICIPANTS = "/api/public/v1/participants/";
    private static final Duration BETWEEN = Duration.ofMillis(20);

    private final RunningStack stack;
    private final Fieldwork fieldwork;

    UpstreamDownST(RunningStack stack) {
        this.stack = stack;
        this.fieldwork = Fieldwork.on(stack);
    }

    @Test
    void what_reached_nobody_has_not_started() {
        var killed = stack.kill("participants");
        ApiResponse read =
                await().pollInterval(BETWEEN).until(() -> send("GET", null), answer -> answer.status() == 503);
        ApiResponse write = send("POST", fieldwork.batch(Fieldwork.newEmail())).expect(503);

        assertThat(read.text("/error/code")).isEqualTo("service_unavailable");
        assertThat(read.text("/error/outcome")).isEqualTo("not_started");
        assertThat(read.text("/error/recovery_action")).isEqualTo("wait_and_retry");
        assertThat(write.text("/error/outcome")).isEqualTo("not_started");
        killed.awaitReturn();
        assertThat(stack.integrator()
                        .participants(200, "?study_id=" + fieldwork.studyId())
                        .at("/total_count")
                        .asInt())
                .isZero();
    }

    @Test
    void the_other_services_work_on() {
        var killed = stack.kill("participants");

        stack.integrator().studies(200, "");
        stack.integrator().interviews(200, "");
        fieldwork.passerBy().hold(Fieldwork::answer);

        killed.awaitReturn();
    }

    private ApiResponse send(String method, Object body) {
        return stack.api(0, "all").send(method, PARTICIPANTS, body);
    }
}
