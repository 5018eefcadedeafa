package io.research.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.http.HttpMethod;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RouteFileTest {
    private static final String DEFAULTS =
            "defaults: {credential: account, scopes: [], limit: default, body_limit: 1M, timeout: 30S, stream: false}\nroutes:\n";

    @Test
    void a_line_says_only_what_differs_from_the_defaults() throws IOException {
        var table = read("  - {method: POST, path: \"/a/{b}\", service: studies, scopes: [write], body_limit: 2K}");

        assertThat(table.routes())
                .containsExactly(new Route(
                        HttpMethod.POST,
                        new PathTemplate("/a/{b}"),
                        "studies",
                        CredentialKind.ACCOUNT,
                        List.of("write"),
                        LimitClass.DEFAULT,
                        2048,
                        Duration.ofSeconds(30),
                        false,
                        null));
    }

    @Test
    void a_deprecated_line_says_since_when_and_until_when() throws IOException {
        var table = read("  - {method: GET, path: /a, service: studies, scopes: [read],"
                + " deprecated: {since: 2026-11-21, sunset: 2027-11-21}}");

        var deprecation = table.routes().getFirst().deprecation();
        assertThat(deprecation.sinceHeader()).isEqualTo("@1795219200");
        assertThat(deprecation.sunsetHeader()).isEqualTo("Sun, 21 Nov 2027 00:00:00 GMT");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{method: GET, path: /a, service: studies}",
                "{method: GET, path: /a, service: studies, scopes: [reed]}",
                "{method: GET, path: /a, service: studies, scopes: [read], credential: none}",
                "{method: GET, path: /a, service: studies, scopes: [read], credential: cookie}",
                "{method: GET, path: /a, scopes: [read]}",
                "{method: OPTIONS, path: /a, service: studies, scopes: [read]}",
                "{method: GET, path: a, service: studies, scopes: [read]}",
                "{method: GET, path: /a/, service: studies, scopes: [read]}",
                "{method: GET, path: /a//b, service: studies, scopes: [read]}",
                "{method: GET, path: \"/a/x{b}\", service: studies, scopes: [read]}",
                "{method: GET, path: /internal/a, service: studies, scopes: [read]}",
                "{method: GET, path: /q/health, service: studies, scopes: [read]}",
                "{method: GET, path: /a, service: studies, scopes: [read], body_limit: 0}",
                "{method: GET, path: /a, service: studies, scopes: [read], retries: 3}",
                "{method: GET, path: /a, service: studies, scopes: [read], deprecated: {since: 2026-11-21}}",
                "{method: GET, path: /a, service: studies, scopes: [read], deprecated: {since: 2026-11-21, sunset: 2026-11-20}}"
            })
    void a_line_with_a_mistake_is_refused(String line) {
        assertThatThrownBy(() -> read("  - " + line)).isNotNull();
    }

    private static RouteTable read(String routes) throws IOException {
        return RouteFile.read(new ByteArrayInputStream((DEFAULTS + routes).getBytes(StandardCharsets.UTF_8)));
    }
}
