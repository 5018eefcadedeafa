package io.research.gateway.header;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassedHeadersTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Authorization",
                "X-Participant-Authorization",
                "x-PARTICIPANT-authorization",
                "X-Internal-Caller",
                "x-internal-",
                "X-Forwarded-For",
                "x-forwarded-host",
                "X-FORWARDED-PREFIX",
                "Forwarded",
                "traceparent",
                "Tracestate",
                "Baggage",
                "X-Real-IP",
                "X-Request-ID",
                "X-UI-Organization-ID",
                "Connection",
                "Keep-Alive",
                "Proxy-Authorization",
                "Proxy-Connection",
                "TE",
                "Trailer",
                "Transfer-Encoding",
                "Upgrade",
                "HTTP2-Settings",
                "Expect",
                "Host"
            })
    void what_only_the_gateway_may_say_is_taken_off(String name) {
        var headers =
                HttpHeaders.headers().add(name, "client").add(name, "again").add("Accept", "a/b");

        var passed = HttpHeaders.headers();
        PassedHeaders.fromClient(headers, passed);

        assertThat(passed.names()).containsExactly("Accept");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Accept",
                "Content-Type",
                "Idempotency-Key",
                "Prefer",
                "If-Match",
                "X-Internally",
                "X-Forward",
                "Cookie"
            })
    void what_the_client_may_say_is_passed(String name) {
        var headers = HttpHeaders.headers().add(name, "value");

        var passed = HttpHeaders.headers();
        PassedHeaders.fromClient(headers, passed);

        assertThat(passed.get(name)).isEqualTo("value");
    }

    @Test
    void a_header_named_by_Connection_ends_with_the_connection() {
        MultiMap headers = HttpHeaders.headers()
                .add("Connection", "keep-alive, X-Hop")
                .add("Connection", "X-Other")
                .add("X-Hop", "1")
                .add("x-other", "2")
                .add("X-Kept", "3");

        var passed = HttpHeaders.headers();
        PassedHeaders.fromClient(headers, passed);

        assertThat(passed.names()).containsExactly("X-Kept");
    }

    @Test
    void a_service_does_not_set_the_request_id_or_the_connection_of_the_client() {
        MultiMap headers = HttpHeaders.headers()
                .add("X-Request-ID", "other")
                .add("Connection", "close")
                .add("Keep-Alive", "timeout=5")
                .add("Transfer-Encoding", "chunked")
                .add("ETag", "\"1\"")
                .add("WWW-Authenticate", "Bearer");

        var passed = HttpHeaders.headers();
        PassedHeaders.fromService(headers, passed);

        assertThat(passed.names()).containsExactlyInAnyOrder("ETag", "WWW-Authenticate");
    }
}
