package io.research.gateway.hold;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.DashboardSession;
import io.research.gateway.GatewayInfra;
import io.research.gateway.WalletFixture;
import io.research.testkit.Api;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class HoldIT {
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
    void a_hold_sets_money_aside_once() {
        var first = panel.authorize("op", 4_000, null);
        var again = panel.authorize("op", 4_000, null);

        first.expect(201);
        again.expect(200);
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(first.<Map<String, Object>>at(""))
                .containsEntry("status", "authorized")
                .containsEntry("amount_cents", 4_000)
                .containsEntry("captured_cents", 0)
                .containsEntry("released_cents", 0)
                .containsEntry("api_key_id", null)
                .containsEntry("purpose", "test");
        assertThat(money.balances()).isEqualTo("10000 4000");
        assertThat(panel.read("op").expect(200).body()).isEqualTo(first.body());
    }

    @Test
    void a_hold_grows_and_shrinks_with_what_it_is_for_and_the_same_again_changes_nothing() {
        panel.authorize("op", 4_000, null);
        panel.capture("op", "interview-1", 1_500).expect(200);

        panel.resize("op", 10_001).refused(402, "insufficient_credits");
        panel.resize("op", 9_000).expect(200);
        panel.resize("op", 9_000).expect(200);
        assertThat(money.balances()).isEqualTo("8500 7500");
        panel.resize("op", 2_000).expect(200);
        assertThat(money.balances()).isEqualTo("8500 500");
        panel.resize("op", 3_000).expect(200);

        panel.resize("op", 1_499).refused(422, "validation_failed").field("amount_cents");
        panel.release("op");
        panel.resize("op", 5_000).refused(422, "validation_failed").field("amount_cents");
        assertThat(money.balances()).isEqualTo("8500 0");
        assertThat(money.ledger()).isEqualTo("AVAILABLE 8500, FUNDING -10000, SPENT 1500");
    }

    @Test
    void parts_are_paid_one_by_one_and_the_rest_is_given_back() {
        panel.authorize("op", 4_000, null);

        panel.capture("op", "interview-1", 1_500).expect(200);
        panel.capture("op", "interview-1", 1_500).expect(200);
        var second = panel.capture("op", "interview-2", 500);
        var released = panel.release("op");

        assertThat(second.<Integer>at("captured_cents")).isEqualTo(2_000);
        assertThat(second.<String>at("status")).isEqualTo("authorized");
        assertThat(released.<String>at("status")).isEqualTo("settled");
        assertThat(released.<Integer>at("released_cents")).isEqualTo(2_000);
        assertThat(panel.release("op").body()).isEqualTo(released.body());
        assertThat(money.balances()).isEqualTo("8000 0");
        assertThat(money.ledger()).isEqualTo("AVAILABLE 8000, FUNDING -10000, SPENT 2000");
    }

    @Test
    void what_is_paid_is_a_transaction_and_what_is_only_set_aside_is_none() {
        money.ownedBy("owner@one.test");
        panel.authorize("op", 1_000, null);
        panel.capture("op", "interview-1", 250);
        panel.release("op");

        var list = Api.with(DashboardSession.of("owner@one.test", money.organizationId()))
                .get("/api/wallet/transactions")
                .expect(200);

        assertThat(list.<Integer>at("total_count")).isEqualTo(2);
        assertThat(list.<Map<String, Object>>at("transactions[0]"))
                .containsEntry("type", "capture")
                .containsEntry("amount_usd", -2.5f)
                .containsEntry("balance_after_usd", 97.5f)
                .containsEntry("operation_id", "op");
    }

    @Test
    void what_is_wholly_paid_is_settled_and_what_is_wholly_given_back_released() {
        panel.authorize("paid", 100, null);
        panel.authorize("unused", 100, null);

        assertThat(panel.capture("paid", "all", 100).<String>at("status")).isEqualTo("settled");
        assertThat(panel.release("unused").<String>at("status")).isEqualTo("released");
    }

    @Test
    void no_more_is_paid_than_is_held() {
        panel.authorize("op", 1_000, null);
        panel.capture("op", "first", 700);

        panel.capture("op", "second", 301).refused(422, "validation_failed").field("amount_cents");
        panel.release("op");
        panel.capture("op", "third", 1).refused(422, "validation_failed");
        assertThat(money.balances()).isEqualTo("9300 0");
    }

    @Test
    void the_same_operation_with_another_amount_is_refused() {
        panel.authorize("op", 1_000, null);
        panel.capture("op", "part", 10);

        panel.authorize("op", 1_001, null).refused(409, "idempotency_key_reused");
        panel.capture("op", "part", 11).refused(409, "idempotency_key_reused");
        assertThat(money.balances()).isEqualTo("9990 990");
    }

    @Test
    void what_the_wallet_does_not_cover_is_refused_with_the_deficit() {
        panel.authorize("first", 6_000, null).expect(201);

        var refused = panel.authorize("second", 4_001, null).refused(402, "insufficient_credits");

        assertThat(refused.<Float>at("detail.required_usd")).isEqualTo(40.01f);
        assertThat(refused.<Float>at("detail.available_usd")).isEqualTo(40.0f);
        assertThat(refused.<Float>at("detail.deficit_usd")).isEqualTo(0.01f);
        assertThat(refused.<String>at("detail.top_up_url")).endsWith("/app/settings/wallet");
        panel.read("second").refused(404, "not_found");
        assertThat(money.balances()).isEqualTo("10000 6000");
    }

    @Test
    void a_charge_is_paid_at_once_and_once() {
        panel.charge("op", 250, null).expect(201);
        var again = panel.charge("op", 250, null).expect(200);

        assertThat(again.<String>at("status")).isEqualTo("settled");
        assertThat(again.<Integer>at("captured_cents")).isEqualTo(250);
        assertThat(money.balances()).isEqualTo("9750 0");
        panel.charge("too-much", 9_751, null).refused(402, "insufficient_credits");
        panel.read("too-much").refused(404, "not_found");
    }

    @Test
    void another_organization_sees_and_moves_nothing() {
        panel.authorize("op", 1_000, null);
        var other = WalletApi.ofService(WalletFixture.in(pool).walletOf(500).organizationId());

        other.read("op").refused(404, "not_found");
        other.capture("op", "part", 1).refused(404, "not_found");
        other.authorize("op", 500, null).expect(201);
        other.release("op").expect(200);
        assertThat(money.balances()).isEqualTo("10000 1000");
    }

    @Test
    void a_hold_that_arrives_after_its_release_sets_nothing_aside() {
        panel.release("late").refused(404, "not_found");

        panel.authorize("late", 1_000, null).refused(422, "validation_failed").field("operation_id");
        panel.charge("late", 1_000, null).refused(422, "validation_failed").field("operation_id");

        panel.release("late").refused(404, "not_found");
        panel.read("late").refused(404, "not_found");
        panel.resize("late", 1_000).refused(404, "not_found");
        panel.capture("late", "part", 1).refused(404, "not_found");
        assertThat(money.balances()).isEqualTo("10000 0");
    }

    @Test
    void a_service_is_told_what_is_still_held_for_its_operations() {
        String paid = "reward-" + UUID.randomUUID();
        String open = "reward-" + UUID.randomUUID();
        panel.authorize(paid, 1_000, null);
        panel.capture(paid, "paid", 1_000);
        panel.authorize(open, 1_000, null);
        panel.authorize("panel-" + UUID.randomUUID(), 1_000, null);

        var all = panel.open("owner=reward").expect(200);
        var none = panel.open("owner=reward&quiet_seconds=3600").expect(200);

        assertThat(all.<List<String>>at("holds.operation_id")).contains(open).doesNotContain(paid);
        assertThat(all.<List<String>>at("holds.operation_id")).allMatch(name -> name.startsWith("reward-"));
        assertThat(none.<List<String>>at("holds.operation_id")).doesNotContain(open);
        String id = all.at("holds.find { it.operation_id == '" + open + "' }.id");
        assertThat(panel.open("owner=reward&after=" + id).<List<String>>at("holds.operation_id"))
                .doesNotContain(open);
        panel.open("owner=").refused(422, "validation_failed").field("owner");
    }

    @Test
    void faults_of_the_request_are_named() {
        panel.post("/holds", "{\"operation_id\": \" \", \"amount_cents\": 0}")
                .refused(422, "validation_failed")
                .field("operation_id");
        panel.authorize("two words", 1, null).refused(422, "validation_failed").field("operation_id");
        panel.post("/holds", "{\"operation_id\": \"op\", \"amount_cents\": 1.5, \"purpose\": \"p\"}")
                .refused(422, "validation_failed")
                .field("amount_cents");
        panel.authorize("op", 1, UUID.randomUUID())
                .refused(422, "validation_failed")
                .field("api_key_id");
        WalletApi.with(Accounts.WRITE).read("op").refused(401, "authentication_required");
    }
}
