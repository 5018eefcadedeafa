package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.stack.OnTheStack;
import io.research.stack.RawConnection;
import io.research.stack.RunningStack;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A gateway that is told to stop takes nothing new, and finishes what it has begun. */
@ExtendWith(OnTheStack.class)
class GatewayStopST {
    private static final String BODY = "{\"name\": \"Begun before the end\"}";

    private final RunningStack stack;

    GatewayStopST(RunningStack stack) {
        this.stack = stack;
    }

    @Test
    void a_request_that_was_on_its_way_is_answered() throws IOException {
        try (var connection = RawConnection.to(stack.baseUrl())) {
            connection.send(head() + BODY.substring(0, 10));

            var stopped = stack.stop("gateway");
            await().until(() -> !takesRequests());
            String answer = connection.send(BODY.substring(10)).receive();

            assertThat(answer).startsWith("HTTP/1.1 201 ").contains("Begun before the end");
            stopped.awaitReturn();
        }
        assertThat(takesRequests()).isTrue();
    }

    private String head() {
        return "POST /api/public/v1/studies/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                + stack.organization(0).apiKeys().get("all") + "\r\nContent-Type: application/json\r\nContent-Length: "
                + BODY.length() + "\r\nConnection: close\r\n\r\n";
    }

    private boolean takesRequests() {
        try (var connection = RawConnection.to(stack.baseUrl())) {
            return connection
                    .send("GET /q/health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    .receive()
                    .startsWith("HTTP/1.1 200 ");
        } catch (IOException closed) {
            return false;
        }
    }
}
