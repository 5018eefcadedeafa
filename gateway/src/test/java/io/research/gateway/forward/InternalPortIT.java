package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.research.testkit.Tokens;
import jakarta.inject.Inject;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class InternalPortIT {
    private static final String PROBE = "/internal/probe";
    private static final String SERVICE = "Bearer " + Tokens.ofService("panel", Accounts.ORGANIZATION, Accounts.APP);

    @TestHTTPResource("/")
    URI gateway;

    @Inject
    InternalConfig config;

    @Test
    void a_service_is_answered_on_the_internal_port() {
        assertThat(get(internal(), PROBE, SERVICE))
                .startsWith("HTTP/1.1 200")
                .contains("{\"subject\":\"service:panel\"}");
    }

    @Test
    void the_internal_port_asks_for_a_token_of_the_gateway() {
        assertThat(get(internal(), PROBE, "Bearer none")).startsWith("HTTP/1.1 401");
        assertThat(get(internal(), PROBE, "Bearer " + Accounts.WRITE)).startsWith("HTTP/1.1 401");
        assertThat(get(internal(), PROBE, caller())).startsWith("HTTP/1.1 403");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/public/v1/studies",
                "/api/probe/7",
                "/q/health",
                "/",
                "/internal",
                "/internal/nothing",
                "/internal/../api/probe/7",
                "/internal//probe",
                "/internal/%70robe"
            })
    void nothing_else_is_answered_there(String path) {
        assertThat(get(internal(), path, SERVICE)).startsWith("HTTP/1.1 404");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/internal/probe",
                "/internal/probe/",
                "/q/health/../../internal/probe",
                "/q/health/..%2f..%2finternal/probe",
                "/q/health/%2e%2e/%2e%2e/internal/probe",
                "//internal/probe",
                "/api/../internal/probe"
            })
    void no_path_of_the_public_port_leads_inside_whatever_token_it_shows(String path) {
        assertThat(get(gateway, path, SERVICE)).startsWith("HTTP/1.1 404");
    }

    @Test
    void metrics_are_read_on_the_internal_port_and_not_on_the_public_one() {
        assertThat(get(internal(), "/q/metrics", "none"))
                .startsWith("HTTP/1.1 200")
                .contains("jvm_memory_used_bytes");
        assertThat(get(internal(), "/q/metrics/", "none")).startsWith("HTTP/1.1 404");
        assertThat(get(gateway, "/q/metrics", "none")).startsWith("HTTP/1.1 404");
    }

    private URI internal() {
        return URI.create("http://" + config.host() + ":" + config.port());
    }

    /** The token under which the gateway hands a request on. */
    private static String caller() {
        return Api.with(Accounts.READ).get("/api/probe/7").expect(200).at("headers.authorization");
    }

    private static String get(URI server, String path, String authorization) {
        return RawHttp.send(server, "GET " + path + " HTTP/1.1", "Host: localhost", "Authorization: " + authorization);
    }
}
