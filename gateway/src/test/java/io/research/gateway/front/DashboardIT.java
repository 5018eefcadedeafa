package io.research.gateway.front;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.DashboardSession;
import io.research.gateway.GatewayInfra;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who gets into the dashboard, and what its cookies are good for. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class DashboardIT {
    private static final String SESSION = "research_session";
    private static final String FORM = "research_form";
    private static final String SECRET = "c2VjcmV0LW9mLXRoaXMtYnJvd3Nlcg";
    private static final String ACCOUNT = "/api/public/v1/account";

    private String token;

    @BeforeEach
    void sign_in() {
        token = DashboardSession.of("owner@one.test", Accounts.ORGANIZATION);
    }

    @Test
    void who_is_not_signed_in_is_asked_to_and_comes_back_to_the_page() {
        var answer = browser().get("/app/studies?name=tea");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.header("Location")).endsWith("/app/sign-in?next=%2Fapp%2Fstudies%3Fname%3Dtea");
    }

    @Test
    void a_link_in_an_email_arrives_with_the_session() {
        var arrival = browser()
                .header("Sec-Fetch-Site", "cross-site")
                .urlEncodingEnabled(false)
                .get("/app/studies?name=a%22b");

        assertThat(arrival.statusCode()).isEqualTo(200);
        assertThat(arrival.asString()).contains("content=\"0;url=/app/studies?name=a%22b\"");
        assertThat(browser()
                        .header("Sec-Fetch-Site", "same-origin")
                        .get("/app/studies")
                        .statusCode())
                .isEqualTo(303);
    }

    @Test
    void the_password_opens_a_session() {
        var answer = browser()
                .cookie(FORM, SECRET)
                .formParam("csrf", SECRET)
                .formParam("email", "owner@one.test")
                .formParam("password", "secret of the owner")
                .formParam("next", "/app/studies")
                .post("/app/sign-in");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.header("Location")).endsWith("/app/studies");
        assertThat(answer.detailedCookie(SESSION).isHttpOnly()).isTrue();
        assertThat(answer.detailedCookie(SESSION).getSameSite()).isEqualTo("Strict");
        token = answer.cookie(SESSION);
        assertThat(account("same-origin").jsonPath().getString("organization.id"))
                .isEqualTo(Accounts.ORGANIZATION);
    }

    @Test
    void no_page_is_kept_framed_or_runs_foreign_scripts() {
        var answer = browser().get("/app/sign-in");

        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.header("Content-Security-Policy"))
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.detailedCookie(FORM).isHttpOnly()).isTrue();
        assertThat(answer.detailedCookie(FORM).getSameSite()).isEqualTo("Strict");
    }

    @Test
    void the_front_page_of_a_researcher_is_the_dashboard() {
        var signedIn = browser().cookie(SESSION, token).get("/");

        assertThat(signedIn.statusCode()).isEqualTo(303);
        assertThat(signedIn.header("Location")).endsWith("/app");
        assertThat(browser().get("/").statusCode()).isEqualTo(200);
    }

    @Test
    void a_form_of_another_site_does_nothing() {
        assertThat(signOut("cross-site", SECRET)).isEqualTo(403);
        assertThat(signOut("same-origin", "guessed")).isEqualTo(403);
        assertThat(signOut("same-origin", "")).isEqualTo(403);
    }

    @Test
    void the_own_form_signs_out() {
        var answer = signOutForm("same-origin", SECRET);

        assertThat(answer.detailedCookie(SESSION).getMaxAge()).isZero();
        assertThat(answer.asString()).as("the provider is told too").contains("/end?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//evil.example",
                "https://evil.example",
                "/app/sign-out",
                "javascript:alert(1)",
                "/apple",
                "/app.evil.example"
            })
    void signing_in_leads_nowhere_but_to_the_dashboard(String next) {
        String page = browser().queryParam("next", next).get("/app/sign-in").asString();

        assertThat(page).contains("name=\"next\" value=\"/app/studies\"");
    }

    @Test
    void the_cookie_calls_the_api_from_the_own_pages_only() {
        assertThat(account("same-origin").statusCode()).isEqualTo(200);
        assertThat(account("cross-site").statusCode()).isEqualTo(401);
        assertThat(account("same-site").statusCode()).isEqualTo(401);
        assertThat(browser().cookie(SESSION, token).get(ACCOUNT).statusCode()).isEqualTo(401);
    }

    @Test
    void what_changes_something_needs_the_secret_of_the_forms_too() {
        assertThat(newKey(sameOrigin())).isEqualTo(401);
        assertThat(newKey(sameOrigin().cookie(FORM, SECRET).header("X-CSRF-Token", "guessed")))
                .isEqualTo(401);
        assertThat(newKey(sameOrigin().cookie(FORM, SECRET).header("X-CSRF-Token", SECRET)))
                .isEqualTo(201);
    }

    @Test
    void a_token_of_the_client_wins_over_the_cookie() {
        var answer = sameOrigin().header("Authorization", "Bearer wrong").get(ACCOUNT);

        assertThat(answer.statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/app/none", "/app/studies/1/2/3/4", "/app/assets/1/none.js", "/app/studies%00", "/app/sign-in/x"
            })
    void an_address_that_leads_nowhere_is_a_page(String path) {
        var answer = browser().cookie(SESSION, token).urlEncodingEnabled(false).get(path);

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.contentType()).startsWith("text/html");
        assertThat(answer.header("Content-Security-Policy")).contains("frame-ancestors 'none'");
    }

    @Test
    void earlier_links_lead_to_the_pages_of_today() {
        assertThat(browser().get("/dashboard/studies/0197b7a0").header("Location"))
                .endsWith("/app/studies/0197b7a0");
        assertThat(browser().get("/dashboard/wallet").header("Location")).endsWith("/app/settings/wallet");
    }

    @Test
    void the_files_of_a_page_are_kept_for_ever() {
        String page = browser().get("/app/sign-in").asString();
        String style = page.replaceAll("(?s).*href=\"(/app/assets/[^\"]+/app\\.css)\".*", "$1");

        var answer = browser().get(style);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header("Cache-Control")).contains("immutable");
        assertThat(answer.asString()).as("the colours that all pages share").contains("--paper:");
        assertThat(browser().get("/docs/assets/page.css").asString()).contains("--paper:");
    }

    private Response account(String site) {
        return given().cookie(SESSION, token).header("Sec-Fetch-Site", site).get(ACCOUNT);
    }

    private int signOut(String site, String secret) {
        return signOutForm(site, secret).statusCode();
    }

    private Response signOutForm(String site, String secret) {
        return browser()
                .cookie(FORM, SECRET)
                .cookie(SESSION, token)
                .header("Sec-Fetch-Site", site)
                .formParam("csrf", secret)
                .post("/app/sign-out");
    }

    private static int newKey(RequestSpecification request) {
        return request.body(Map.of("name", "From a page"))
                .contentType("application/json")
                .post("/api/api-keys")
                .statusCode();
    }

    private RequestSpecification sameOrigin() {
        return browser().cookie(SESSION, token).header("Sec-Fetch-Site", "same-origin");
    }

    private static RequestSpecification browser() {
        return given().redirects().follow(false).header("Accept", "text/html,application/xhtml+xml");
    }
}
