package io.research.gateway.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.GatewayInfra;
import io.restassured.http.Cookies;
import io.restassured.response.Response;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in to the dashboard at an OpenID Connect provider. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class DashboardSignInIT {
    private static final String LEAVE = "/app/sign-in/provider";
    private static final String BACK = LEAVE + "/back";
    private static final String NEXT = "/app/settings/wallet?page=2";
    private static final String OWNER = "owner@one.test";
    private static final String SESSION = "research_session";

    @Test
    void the_way_to_the_provider_says_what_the_code_flow_needs() {
        var asked = asked(leave());

        assertThat(asked)
                .containsEntry("of", "tests")
                .containsEntry("response_type", "code")
                .containsEntry("client_id", "research-dashboard")
                .containsEntry("redirect_uri", "http://localhost:8080" + BACK)
                .containsEntry("scope", "openid email")
                .containsEntry("code_challenge_method", "S256");
        assertThat(asked.get("code_challenge")).hasSize(43);
        assertThat(leave().getDetailedCookie("research_sign_in").getSameSite()).isEqualTo("Lax");
    }

    @ParameterizedTest
    @ValueSource(strings = {"good", "long", "opaque", "none"})
    void whoever_comes_back_is_signed_in_with_the_token_that_the_API_takes(String access) {
        var leave = leave();
        var asked = asked(leave);

        var back = back(leave, asked.get("state"), codeOf(asked, asked.get("nonce"), OWNER, access));

        assertThat(back.statusCode()).isEqualTo(200);
        assertThat(back.body().asString()).contains("http-equiv=\"refresh\" content=\"0;url=" + NEXT + "\"");
        assertThat(back.getDetailedCookie(SESSION).getSameSite()).isEqualTo("Strict");
        var page = given().cookies(cookies(back)).get("/app/settings/organization");
        assertThat(cookies(back).asList()).allMatch(cookie -> cookie.getValue().length() <= 4_000);
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body().asString()).contains(OWNER);
    }

    @Test
    void a_code_that_was_given_to_another_browser_is_of_no_use() {
        var asked = asked(leave());
        var leave = leave();

        var back = back(leave, asked(leave).get("state"), codeOf(asked, asked.get("nonce"), OWNER, "good"));

        assertRefused(back, "did not confirm this sign-in");
    }

    @Test
    void another_state_another_nonce_and_a_refusal_sign_nobody_in() {
        var leave = leave();
        var asked = asked(leave);

        assertRefused(
                back(leave, "another", codeOf(asked, asked.get("nonce"), OWNER, "good")), "begun in another browser");
        assertRefused(
                back(leave, asked.get("state"), codeOf(asked, "another", OWNER, "good")),
                "answered for another sign-in");
        assertRefused(
                given().cookies(cookies(leave))
                        .queryParam("state", asked.get("state"))
                        .queryParam("error", "access_denied")
                        .get(BACK),
                "did not sign you in");
    }

    @Test
    void who_is_in_no_organization_here_is_told_so() {
        var leave = leave();
        var asked = asked(leave);

        var back = back(leave, asked.get("state"), codeOf(asked, asked.get("nonce"), "nobody@one.test", "good"));

        assertRefused(back, "not to this installation");
    }

    @Test
    void signing_out_ends_the_session_at_the_provider_too() {
        var csrf = given().get("/app/sign-in").cookie("research_form");

        var out = given().cookie("research_form", csrf)
                .cookie(SESSION, "any")
                .formParam("csrf", csrf)
                .post("/app/sign-out");

        assertThat(out.body().asString())
                .contains("https://login.example/end?client_id=research-dashboard&amp;post_logout_redirect_uri=");
        assertThat(out.getDetailedCookie(SESSION).getMaxAge()).isZero();
    }

    @Test
    void a_link_from_another_site_asks_again_with_the_cookies_of_this_one() {
        var page = given().header("Sec-Fetch-Site", "cross-site").get(NEXT);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body().asString()).contains("http-equiv=\"refresh\" content=\"0;url=" + NEXT + "\"");
    }

    private static Response leave() {
        return given().redirects().follow(false).queryParam("next", NEXT).get(LEAVE);
    }

    private static Map<String, String> asked(Response leave) {
        assertThat(leave.statusCode()).isEqualTo(303);
        return Arrays.stream(URI.create(leave.header("Location")).getRawQuery().split("&"))
                .map(field -> field.split("=", 2))
                .collect(Collectors.toMap(
                        field -> field[0], field -> URLDecoder.decode(field[1], StandardCharsets.UTF_8)));
    }

    private static String codeOf(Map<String, String> asked, String nonce, String email, String access) {
        return CodeExchange.code(asked.get("code_challenge"), nonce, email, access);
    }

    private static Response back(Response leave, String state, String code) {
        return given().cookies(cookies(leave))
                .queryParam("state", state)
                .queryParam("code", code)
                .get(BACK);
    }

    private static Cookies cookies(Response answer) {
        return answer.detailedCookies();
    }

    private static void assertRefused(Response answer, String reason) {
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body().asString()).contains(reason);
        assertThat(answer.cookies()).doesNotContainKey(SESSION);
    }
}
