package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.GatewayInfra;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the frames of HTTP/2 can hold, and HTTP/1 cannot. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class Http2HeadIT {
    private static final String SESSION = "/api/participant/v1/sessions/7";

    @TestHTTPResource("/")
    URI gateway;

    @ParameterizedTest
    @CsvSource({"a:b, x", "x-a, a\u0001b", "x-a, a\u000bb", "x-a, a\u007fb"})
    void a_header_that_none_may_be_is_malformed(String name, String value) {
        assertThat(RawHttp2.get(gateway, SESSION, name, value)).contains("\"code\":\"malformed_request\"");
    }

    @Test
    void a_usual_head_passes() {
        assertThat(RawHttp2.get(gateway, SESSION, "x-a", "a\tb")).contains("\"x-a\":\"a\\tb\"");
    }

    @ParameterizedTest
    @CsvSource({"/ FOO", "/ MALFORMED_REQUEST words of a client"})
    void a_target_with_blanks_leads_nowhere(String target) {
        assertThat(RawHttp2.get(gateway, target, "x-a", "b"))
                .contains("\"code\":\"not_found\"")
                .doesNotContain("words of a client");
    }
}
