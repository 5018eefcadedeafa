package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.http.StreamResetException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class UpstreamFaultIT {
    private static final String STUDIES = "/api/public/v1/studies";

    /** Of HTTP/2. */
    private static final long INTERNAL_ERROR = 2;

    @TestHTTPResource("/")
    URI gateway;

    private final Api api = Api.with(Accounts.WRITE);

    @Test
    void a_service_that_is_down_has_started_nothing() {
        told(api.get("/api/public/v1/webhooks"), 503, "service_unavailable", "not_started");
        told(api.post("/api/public/v1/webhooks", "{}"), 503, "service_unavailable", "not_started");
    }

    @ParameterizedTest
    @CsvSource({"reset", "read-and-reset", "break-off-small", "garbage", "half-a-head", "large-head", "two-lengths"})
    void an_answer_that_is_lost_leaves_a_write_unknown_and_a_read_undone(String what) {
        told(api.post(STUDIES + "?do=" + what, "{}"), 502, "upstream_error", "unknown");
        told(api.patch(STUDIES + "/7?do=" + what, "{}"), 502, "upstream_error", "unknown");
        told(api.get(STUDIES + "/7?do=" + what), 502, "upstream_error", "not_started");
    }

    @Test
    void a_read_whose_answer_is_lost_once_is_answered_and_a_write_is_not_sent_again() {
        api.get(STUDIES + "/7?do=reset-once&of=read").expect(200);
        told(api.post(STUDIES + "?do=reset-once&of=write", "{}"), 502, "upstream_error", "unknown");
    }

    @Test
    void an_answer_that_does_not_come_leaves_a_write_unknown_and_a_read_undone() {
        told(api.get("/api/public/v1/interviews/7?do=hang"), 504, "upstream_timeout", "not_started");
        told(
                Api.with(null).post("/api/participant/v1/sessions/7/finish?do=hang", "{}"),
                504,
                "upstream_timeout",
                "unknown");
    }

    @Test
    void a_large_answer_that_breaks_off_breaks_off_for_the_client_too() {
        assertThatThrownBy(() -> api.get(STUDIES + "?do=break-off-large").body())
                .hasStackTraceContaining("remature end");
    }

    @Test
    void an_answer_of_unknown_length_that_breaks_off_is_no_whole_one_over_HTTP_2() {
        var vertx = Vertx.vertx();
        try {
            var body = vertx.createHttpClient(new HttpClientOptions()
                            .setProtocolVersion(HttpVersion.HTTP_2)
                            .setHttp2ClearTextUpgrade(false))
                    .request(new RequestOptions()
                            .setHost(gateway.getHost())
                            .setPort(gateway.getPort())
                            .setURI(STUDIES + "?do=break-off-chunked")
                            .putHeader("Authorization", "Bearer " + Accounts.READ))
                    .compose(HttpClientRequest::send)
                    .compose(HttpClientResponse::body)
                    .toCompletionStage()
                    .toCompletableFuture();

            assertThat(body)
                    .failsWithin(Duration.ofSeconds(10))
                    .withThrowableOfType(ExecutionException.class)
                    .havingRootCause()
                    .isInstanceOfSatisfying(StreamResetException.class, reset -> assertThat(reset.getCode())
                            .isEqualTo(INTERNAL_ERROR));
        } finally {
            vertx.close();
        }
    }

    @Test
    void the_next_request_finds_the_service_well() {
        api.get(STUDIES + "/7?do=reset");

        api.get(STUDIES + "/7").expect(200);
    }

    private static void told(Api.Answer answer, int status, String code, String outcome) {
        answer.refused(status, code);
        assertThat(answer.<String>at("error.outcome")).isEqualTo(outcome);
    }
}
