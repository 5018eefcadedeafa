package io.research.gateway.hold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.gateway.WalletFixture;
import io.research.testkit.Api;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class SpendCapIT {
    @Inject
    Pool pool;

    private WalletFixture money;
    private WalletApi panel;

    @BeforeEach
    void fund() {
        money = WalletFixture.in(pool).walletOf(10_000);
        panel = WalletApi.ofService(money.organizationId());
    }

    @Test
    void what_is_reserved_and_spent_counts_and_what_is_given_back_does_not() {
        UUID key = money.keyWithCap(1_000L);
        panel.authorize("spent", 300, key);
        panel.capture("spent", "all", 300);
        panel.authorize("in-part", 500, key);
        panel.capture("in-part", "one", 100);

        var refused = panel.authorize("too-much", 201, key).refused(402, "spend_cap_exceeded");

        assertThat(refused.<Float>at("detail.cap_usd")).isEqualTo(10.0f);
        assertThat(refused.<Float>at("detail.committed_usd")).isEqualTo(8.0f);
        assertThat(refused.<Float>at("detail.required_usd")).isEqualTo(2.01f);
        panel.release("in-part");
        panel.authorize("now", 600, key).expect(201);
        panel.authorize("full", 1, key).refused(402, "spend_cap_exceeded");
        assertThat(money.committed(key)).isEqualTo(1_000);
    }

    @Test
    void a_repeated_operation_counts_once() {
        UUID key = money.keyWithCap(1_000L);

        panel.authorize("op", 700, key).expect(201);
        panel.authorize("op", 700, key).expect(200);
        panel.release("op");
        panel.release("op");

        assertThat(money.committed(key)).isZero();
    }

    @Test
    void a_refused_operation_counts_nothing() {
        UUID key = money.keyWithCap(100_000L);

        panel.authorize("op", 10_001, key).refused(402, "insufficient_credits");

        assertThat(money.committed(key)).isZero();
    }

    @Test
    void a_key_without_a_cap_pays_nothing() {
        UUID key = money.keyWithCap(null);

        panel.authorize("op", 1, key).refused(403, "spend_cap_required");

        assertThat(money.balances()).isEqualTo("10000 0");
    }

    @Test
    void a_key_that_was_revoked_or_has_expired_pays_nothing_more_and_gets_back_what_it_did_not_spend() {
        UUID revoked = money.keyWithCap(1_000L);
        UUID expired = money.keyWithCap(1_000L);
        panel.authorize("before", 300, revoked).expect(201);
        pool.preparedQuery("update api_key set revoked_at = now() where id = $1")
                .executeAndAwait(Tuple.of(revoked));
        pool.preparedQuery("update api_key set expires_at = now() where id = $1")
                .executeAndAwait(Tuple.of(expired));

        panel.authorize("after", 1, revoked).refused(403, "spend_cap_required");
        panel.authorize("late", 1, expired).refused(403, "spend_cap_required");
        panel.resize("before", 400).refused(403, "spend_cap_required");

        panel.capture("before", "part", 100).expect(200);
        panel.release("before").expect(200);
        assertThat(money.committed(revoked)).isEqualTo(100);
    }

    @Test
    void a_key_of_another_organization_pays_nothing_here() {
        UUID foreign = WalletFixture.in(pool).walletOf(1).keyWithCap(1_000L);

        panel.authorize("op", 1, foreign).refused(422, "validation_failed").field("api_key_id");
    }

    @Test
    void under_a_caller_s_own_token_its_own_key_pays() {
        String token = tokenFor(Accounts.WRITE);
        String operation = UUID.randomUUID().toString();

        var hold = WalletApi.with(token).authorize(operation, 500, null).expect(201);

        UUID key = UUID.fromString(hold.at("api_key_id"));
        assertThat(money.nameOf(key)).isEqualTo("write");
        WalletApi.with(token).release(operation).expect(200);
    }

    @Test
    void services_read_in_the_token_whether_a_key_may_pay_at_all() {
        assertThat(claims(tokenFor(Accounts.WRITE)).getString("spend_cap")).isEqualTo("true");
        assertThat(claims(tokenFor(Accounts.READ)).containsKey("spend_cap")).isFalse();
    }

    @Test
    void services_read_in_the_token_who_manages_the_organization() {
        assertThat(claims(tokenFor(Accounts.owner())).getString("manager")).isEqualTo("true");
        assertThat(claims(tokenFor(Accounts.member())).containsKey("manager")).isFalse();
        assertThat(claims(tokenFor(Accounts.WRITE)).containsKey("manager")).isFalse();
    }

    @Test
    void the_database_itself_lets_nobody_past_a_cap() {
        UUID key = money.keyWithCap(1_000L);

        assertThatThrownBy(() -> pool.preparedQuery("update api_key set committed_cents = 1001 where id = $1")
                        .executeAndAwait(Tuple.of(key)))
                .hasMessageContaining("api_key_committed");
    }

    /** The token under which requests with that key reach the services. */
    private static String tokenFor(String key) {
        return tokenFor(Api.with(key));
    }

    private static String tokenFor(Api caller) {
        return caller.get("/api/probe/7").<String>at("headers.authorization").substring("Bearer ".length());
    }

    private static JsonObject claims(String token) {
        return new JsonObject(new String(Base64.getUrlDecoder().decode(token.split("\\.")[1]), StandardCharsets.UTF_8));
    }
}
