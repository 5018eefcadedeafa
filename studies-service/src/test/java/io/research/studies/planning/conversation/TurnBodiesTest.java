package io.research.studies.planning.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.contracts.ErrorCode;
import io.research.kernel.budget.CurrentWork;
import io.research.kernel.problem.Problem;
import io.vertx.core.Vertx;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class TurnBodiesTest {
    private static final Vertx VERTX = Vertx.vertx();
    private static final int MOST_AT_ONCE = 6;

    @AfterAll
    static void close() {
        VERTX.close();
    }

    @Test
    void a_large_body_that_there_is_no_room_for_may_come_again_later() {
        var bodies = new TurnBodies(VERTX, new CurrentWork(new CurrentVertxRequest()));
        byte[] large = new byte[300 * 1024];
        for (int body = 0; body < MOST_AT_ONCE; body++) {
            bodies.read(large);
        }

        var refused = catchThrowableOfType(Problem.class, () -> bodies.read(large));

        assertThat(refused.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
        assertThat(refused.retryAfter()).isPositive();
        bodies.close();
    }
}
