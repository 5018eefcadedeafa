package io.research.gateway.forward;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import org.junit.jupiter.api.Test;

/** The dashboard calls the API from this machine, for people who are elsewhere. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class LoopbackPortIT {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final int FAILURES = 100;

    @Test
    void wrong_sessions_count_against_the_address_of_the_browser() {
        for (int attempt = 0; attempt < FAILURES; attempt++) {
            given().header("X-Forwarded-For", "203.0.113.77")
                    .cookie("research_session", "wrong.session." + attempt)
                    .redirects()
                    .follow(false)
                    .get("/app/studies");
        }

        assertThat(wrongKeyFrom("203.0.113.77")).isEqualTo(429);
        assertThat(wrongKeyFrom("203.0.113.78")).isEqualTo(401);
    }

    @Test
    void nobody_else_is_believed_about_where_they_are() {
        var answer = given().header("X-Forwarded-For", "203.0.113.79")
                .header("X-Internal-Client-Address", "127.0.0.1")
                .get("/i/x");

        assertThat(answer.header("RateLimit")).isNotNull();
    }

    private static int wrongKeyFrom(String address) {
        return given().header("X-Forwarded-For", address)
                .header("Authorization", "Bearer " + Accounts.UNKNOWN)
                .get(STUDIES)
                .statusCode();
    }
}
