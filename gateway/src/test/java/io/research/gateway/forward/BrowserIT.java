package io.research.gateway.forward;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;

/** What a browser is told. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class BrowserIT {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final String ALLOWED = "https://app.example.com";
    private static final String ALLOW_ORIGIN = "Access-Control-Allow-Origin";

    @Test
    void a_page_of_a_named_origin_may_call_and_see_the_headers_of_the_API() {
        var asked = preflight(ALLOWED);
        var called =
                from(ALLOWED).header("Authorization", "Bearer " + Accounts.READ).get(STUDIES);

        assertThat(asked.statusCode()).isEqualTo(204);
        assertThat(asked.header(ALLOW_ORIGIN)).isEqualTo(ALLOWED);
        assertThat(asked.header("Access-Control-Allow-Methods")).contains("PATCH");
        assertThat(asked.header("Access-Control-Allow-Headers"))
                .contains("Authorization", "Idempotency-Key", "Last-Event-ID");
        assertThat(called.header(ALLOW_ORIGIN)).isEqualTo(ALLOWED);
        assertThat(called.header("Access-Control-Expose-Headers")).contains("X-Request-ID");
        assertThat(called.header("Vary")).isEqualToIgnoringCase("origin");
        assertThat(called.headers().hasHeaderWithName("Access-Control-Allow-Credentials"))
                .isFalse();
    }

    @Test
    void a_refusal_can_be_read_by_that_page_too() {
        var refused = from(ALLOWED).get(STUDIES);

        new Api.Answer(refused).refused(401, "authentication_required");
        assertThat(refused.header(ALLOW_ORIGIN)).isEqualTo(ALLOWED);
    }

    @Test
    void a_page_of_another_origin_may_not() {
        var asked = preflight("https://elsewhere.example.com");

        new Api.Answer(asked).refused(401, "authentication_required");
        assertThat(asked.header(ALLOW_ORIGIN)).isNull();
        assertThat(preflight("null").header(ALLOW_ORIGIN)).isNull();
    }

    @Test
    void a_page_keeps_what_it_says_itself_and_gets_what_it_leaves_out() {
        var page = given().get("/i/x?do=page");

        assertThat(page.headers().getValues("Content-Security-Policy")).containsExactly("default-src 'self'");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(page.header("Strict-Transport-Security")).isNull();
    }

    private static Response preflight(String origin) {
        return from(origin)
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "authorization")
                .options(STUDIES);
    }

    private static io.restassured.specification.RequestSpecification from(String origin) {
        return given().header("Origin", origin);
    }
}
