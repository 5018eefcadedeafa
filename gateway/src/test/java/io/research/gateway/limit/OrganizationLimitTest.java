package io.research.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.gateway.header.PassedHeaders;
import io.research.gateway.token.Actor;
import io.research.gateway.token.Subject;
import io.research.kernel.identity.CredentialType;
import io.research.kernel.identity.Tenant;
import io.research.testkit.Settings;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OrganizationLimitTest {
    private static final int PER_USER = 3;
    private static final int PER_DASHBOARD_USER = 5;

    private final Vertx vertx = Vertx.vertx();
    private final RateLimits limits = new RateLimits(config(), vertx);
    private volatile Subject caller;

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void users_of_an_organization_have_ten_times_the_limit_of_one_together() {
        int port = port();
        for (int request = 0; request < 10 * PER_USER; request++) {
            caller = user("org_crowded", null);
            assertThat(statusAt(port)).isEqualTo(200);
        }

        caller = user("org_crowded", null);
        assertThat(statusAt(port)).isEqualTo(429);
        caller = user("org_crowded", 1_000);
        assertThat(statusAt(port)).isEqualTo(200);
        caller = user("org_other", null);
        assertThat(statusAt(port)).isEqualTo(200);
    }

    @Test
    void pages_of_the_dashboard_are_counted_apart_from_the_calls_of_their_user() {
        int port = port();
        caller = user("org_pages", null);
        for (int request = 0; request < PER_DASHBOARD_USER; request++) {
            assertThat(statusAt(port, "203.0.113.7")).isEqualTo(200);
        }

        assertThat(statusAt(port, "203.0.113.7")).isEqualTo(429);
        assertThat(statusAt(port)).isEqualTo(200);
    }

    private int port() {
        return vertx.createHttpServer()
                .requestHandler(request -> limits.countUser(request, caller).onComplete(counted -> request.response()
                        .setStatusCode(counted.succeeded() ? 200 : 429)
                        .end()))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    private int statusAt(int port) {
        return statusAt(port, null);
    }

    /** @param browser where the person is for whom a page asks; null for a call of their own */
    private int statusAt(int port, String browser) {
        return vertx.createHttpClient()
                .request(HttpMethod.GET, port, "127.0.0.1", "/")
                .map(request -> browser == null ? request : request.putHeader(PassedHeaders.CLIENT_ADDRESS, browser))
                .compose(request -> request.send())
                .map(HttpClientResponse::statusCode)
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private static Subject user(String organization, Integer ownLimit) {
        var actor = new Actor(CredentialType.API_KEY, UUID.randomUUID(), UUID.randomUUID(), false, ownLimit, false);
        return Subject.of(actor, new Tenant(organization, "app"), Set.of());
    }

    private static LimitConfig config() {
        return Settings.of(
                LimitConfig.class,
                "research.limits.per-user",
                Integer.toString(PER_USER),
                "research.limits.per-dashboard-user",
                Integer.toString(PER_DASHBOARD_USER));
    }
}
