package io.research.gateway.forward;

import static io.research.gateway.session.TokenFixture.aToken;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.gateway.route.CredentialKind;
import io.research.gateway.route.Route;
import io.research.gateway.route.RouteTable;
import io.research.kernel.identity.Scope;
import io.research.testkit.Api;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Walks the route table and tries every route with every kind of credential; the table says what must come of it. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class AuthorizationWalkIT {
    private static final String PASSED = "passed";
    private static final Set<String> ALL = Set.of(Scope.READ, Scope.WRITE, Scope.PANEL_LAUNCH, Scope.REWARDS_SEND);

    @Inject
    RouteTable routes;

    @Inject
    Clock clock;

    @Inject
    Pool pool;

    @Test
    void every_route_does_what_the_table_says_to_every_caller() {
        assertThat(surprises(routes.routes(), callers())).isEmpty();
    }

    /** What a credential is worth is judged before it is known where the request goes. */
    @Test
    void every_kind_of_route_refuses_what_is_no_longer_good_or_selects_what_it_may_not() {
        assertThat(surprises(oneOfEachKind(), callersToBeRefused())).isEmpty();
    }

    private static List<String> surprises(Collection<Route> routes, Map<String, Caller> callers) {
        var surprises = new ArrayList<String>();
        for (Route route : routes) {
            callers.forEach((name, caller) -> {
                String expected = caller.expected(route);
                String actual = attempt(route, caller);
                if (!actual.equals(expected)) {
                    surprises.add(route.method() + " " + route.path().text() + " as " + name + ": " + actual
                            + " instead of " + expected);
                }
            });
        }
        return surprises;
    }

    private Collection<Route> oneOfEachKind() {
        return routes.routes().stream()
                .collect(Collectors.toMap(
                        route -> List.of(
                                route.isOwn(), route.credential(), route.scopes(), route.limit(), route.isStream()),
                        route -> route,
                        (first, next) -> first))
                .values();
    }

    private Map<String, Caller> callers() {
        var callers = new LinkedHashMap<String, Caller>();
        callers.put("nobody", new Refused(null, null, "401 authentication_required"));
        callers.put("garbage", new Refused("garbage", null, "401 invalid_credentials"));
        for (String scope : ALL) {
            callers.put("a key with " + scope, new Key(keyWith(scope), null, Set.of(scope), null));
        }
        callers.put("a session", new Session(token("iat", 0, "exp", 300), null, null));
        callers.put("an admin", new Session(admin(), null, null));
        return callers;
    }

    private Map<String, Caller> callersToBeRefused() {
        var callers = new LinkedHashMap<String, Caller>();
        callers.put("an unknown key", new Refused(Accounts.UNKNOWN, null, "401 invalid_credentials"));
        callers.put("an ended session", new Refused(token("iat", -400, "exp", -60), null, "401 invalid_credentials"));
        callers.put("an ended key", new Refused(keyThat("expires_at"), null, "401 invalid_credentials"));
        callers.put("a revoked key", new Refused(keyThat("revoked_at"), null, "401 invalid_credentials"));
        callers.put(
                "a session of a foreign organization",
                new Refused(ofAnotherOrganization(), null, "401 invalid_credentials"));
        callers.put("a session of another app", new Refused(ofAnotherApp(), null, "401 invalid_credentials"));
        for (String scope : ALL) {
            callers.put(
                    "a key with " + scope + " that selects",
                    new Key(
                            keyWith(scope),
                            Accounts.OTHER_ORGANIZATION,
                            Set.of(scope),
                            "403 organization_selection_forbidden"));
        }
        callers.put(
                "a session that selects",
                new Session(
                        token("iat", 0, "exp", 300), Accounts.ORGANIZATION, "403 organization_selection_forbidden"));
        callers.put("an admin who selects", new Session(admin(), Accounts.OTHER_ORGANIZATION, null));
        callers.put("an admin who selects nothing known", new Session(admin(), "org_x", "404 organization_not_found"));
        return callers;
    }

    private static String keyWith(String scope) {
        return Accounts.owner()
                .post("/api/api-keys", "{\"scopes\": [\"" + scope + "\"]}")
                .expect(201)
                .at("key");
    }

    private static String admin() {
        return Api.with(null)
                .post("/api/auth/token", "{\"email\": \"admin@app.test\", \"password\": \"secret of the admin\"}")
                .at("access_token");
    }

    /** Whatever the gateway itself does not refuse has passed: a service, or none that listens, has answered. */
    private static String attempt(Route route, Caller caller) {
        var request =
                given().urlEncodingEnabled(false).contentType("text/plain").header("X-Request-ID", "walk-through");
        if (caller.token() != null) {
            request.header("Authorization", "Bearer " + caller.token());
        }
        if (caller.selection() != null) {
            request.header("X-UI-Organization-ID", caller.selection());
        }
        String path = route.path().text().replaceAll("\\{[a-z_]+}", "00000000-0000-7000-8000-000000000000");
        var answer = new Api.Answer(request.request(route.method().name(), path));
        Set<String> ofTheDoor = Set.of(
                "authentication_required",
                "invalid_credentials",
                "insufficient_scope",
                "dashboard_session_required",
                "organization_selection_forbidden",
                "organization_not_found",
                "rate_limited");
        boolean json = String.valueOf(answer.response().contentType()).contains("json") && answer.status() >= 400;
        // Other protocols number their errors.
        String code = json ? answer.response().jsonPath().getString("error.code") : null;
        return code != null && ofTheDoor.contains(code) ? answer.status() + " " + code : PASSED;
    }

    /** A key that was good until a moment ago. */
    private String keyThat(String ended) {
        var key = Accounts.owner()
                .post("/api/api-keys", "{\"scopes\": [\"read\", \"write\"]}")
                .expect(201);
        pool.query("update api_key set " + ended + " = now() - interval '1 second' where id = '" + key.id() + "'")
                .executeAndAwait();
        return key.at("key");
    }

    private String ofAnotherOrganization() {
        return aToken(GatewayInfra.providerKey(), clock.instant())
                .with("sub", "walker")
                .with("email", "owner@two.test")
                .with("organization_id", Accounts.ORGANIZATION)
                .text();
    }

    private String ofAnotherApp() {
        return aToken(GatewayInfra.providerKey(), clock.instant())
                .with("app_id", "app_other")
                .with("sub", "walker-elsewhere")
                .text();
    }

    private String token(String from, long begin, String to, long end) {
        long now = clock.instant().getEpochSecond();
        return aToken(GatewayInfra.providerKey(), clock.instant())
                .with("sub", "walker")
                .with("email", "owner@two.test")
                .with("organization_id", Accounts.OTHER_ORGANIZATION)
                .with(from, now + begin)
                .with(to, now + end)
                .text();
    }

    private sealed interface Caller {

        String token();

        String selection();

        /** What has to come of it, where the route asks for an account. */
        String ofAccountRoute(Route route);

        default String expected(Route route) {
            return route.credential() == CredentialKind.NONE ? PASSED : ofAccountRoute(route);
        }
    }

    private record Refused(String token, String selection, String refusal) implements Caller {
        @Override
        public String ofAccountRoute(Route route) {
            return refusal;
        }
    }

    private record Key(String token, String selection, Set<String> scopes, String refusal) implements Caller {
        @Override
        public String ofAccountRoute(Route route) {
            if (route.credential() == CredentialKind.DASHBOARD) {
                return "403 dashboard_session_required";
            }
            if (!scopes.containsAll(route.scopes())) {
                return "403 insufficient_scope";
            }
            return refusal == null ? PASSED : refusal;
        }
    }

    private record Session(String token, String selection, String refusal) implements Caller {
        @Override
        public String ofAccountRoute(Route route) {
            return refusal == null ? PASSED : refusal;
        }
    }
}
