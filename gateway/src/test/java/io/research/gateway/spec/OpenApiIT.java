package io.research.gateway.spec;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.restassured.path.json.JsonPath;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class OpenApiIT {

    @ParameterizedTest
    @ValueSource(strings = {"/openapi.json", "/.well-known/openapi.json", "/api/public/v1/openapi.json"})
    void the_document_is_open_to_all_and_names_this_installation(String path) {
        var answer = given().get(path);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith("application/json");
        var document = new JsonPath(answer.body().asString());
        assertThat(document.getString("openapi")).isEqualTo("3.1.0");
        assertThat(document.<List<Map<String, ?>>>get("servers"))
                .extracting(server -> server.get("url"))
                .isEqualTo(List.of("http://localhost:8080"));
        assertThat(document.<Map<String, ?>>get("paths").keySet())
                .isNotEmpty()
                .allMatch(shown -> shown.startsWith("/api/public/v1/") || shown.startsWith("/api/human-signal/"));
    }

    @Test
    void generators_of_before_get_the_same_operations_as_openapi_3_0() {
        var old = new JsonPath(given().get("/openapi-3.0.json").body().asString());

        assertThat(old.getString("openapi")).isEqualTo("3.0.3");
        assertThat(old.<Map<String, ?>>get("paths").keySet())
                .isEqualTo(new JsonPath(given().get("/openapi.json").body().asString())
                        .<Map<String, ?>>get("paths")
                        .keySet());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/openapi.json", "/openapi-3.0.json", "/.well-known/openapi.json", "/docs", "/docs/webhooks"})
    void whoever_has_it_is_told_that_it_is_the_same(String path) {
        String tag = given().header("Accept-Encoding", "gzip").get(path).header("ETag");

        var again = given().header("Accept-Encoding", "gzip")
                .header("If-None-Match", tag)
                .get(path);

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.header("ETag")).isEqualTo(tag).isNotNull();
        Api.with("no key at all").get(path).expect(200);
    }
}
