package io.research.gateway.wallet;

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
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class WalletIT {
    private static final String TOP_UPS = "/api/wallet/top-ups";
    private static final String TRANSACTIONS = "/api/wallet/transactions";

    @Inject
    Pool pool;

    private Api owner;

    @BeforeEach
    void open() {
        var wallet = WalletFixture.in(pool).walletOf(5_000).ownedBy("owner@one.test");
        owner = Api.with(DashboardSession.of("owner@one.test", wallet.organizationId()));
    }

    @Test
    void an_owner_puts_money_into_the_wallet() {
        var done = owner.post(TOP_UPS, "{\"amount_usd\": 12.34}").expect(201);

        assertThat(usd(done, "amount_usd")).isEqualByComparingTo("12.34");
        assertThat(usd(done, "wallet.balance_usd")).isEqualByComparingTo("62.34");
        assertThat(usd(owner.get("/api/public/v1/account"), "wallet.available_usd"))
                .isEqualByComparingTo("62.34");
        var newest = owner.get(TRANSACTIONS + "?page_size=1").expect(200);
        assertThat(newest.<String>at("transactions[0].id")).isEqualTo(done.at("transaction_id"));
        assertThat(newest.<String>at("transactions[0].type")).isEqualTo("top_up");
        assertThat(usd(newest, "transactions[0].amount_usd")).isEqualByComparingTo("12.34");
        assertThat(usd(newest, "transactions[0].balance_after_usd")).isEqualByComparingTo("62.34");
        assertThat(newest.<String>at("transactions[0].operation_id")).isNotBlank();
        assertThat(newest.<Integer>at("total_count")).isEqualTo(2);
    }

    @Test
    void the_same_idempotency_key_adds_the_money_once() {
        String key = UUID.randomUUID().toString();

        var first = owner.post(TOP_UPS, "{\"amount_usd\": 1}", "Idempotency-Key", key)
                .expect(201);
        var again = owner.post(TOP_UPS, "{\"amount_usd\": 1}", "Idempotency-Key", key)
                .expect(201);

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        owner.post(TOP_UPS, "{\"amount_usd\": 2}", "Idempotency-Key", key).refused(409, "idempotency_key_reused");
        assertThat(owner.get(TRANSACTIONS).<Integer>at("total_count")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"amount_usd\": 0}",
                "{\"amount_usd\": -1}",
                "{\"amount_usd\": 1.001}",
                "{\"amount_usd\": \"1\"}",
                "{\"amount_usd\": null}",
                "{\"amount_usd\": 1000000.01}",
                "{\"amount_usd\": 1e999999999}",
                "{\"amount_usd\": 1e-999999999}"
            })
    void an_amount_that_is_none_is_refused(String body) {
        owner.post(TOP_UPS, body).refused(422, "validation_failed").field("amount_usd");

        assertThat(owner.get(TRANSACTIONS).<Integer>at("total_count")).isEqualTo(1);
    }

    @Test
    void pages_go_from_the_newest_to_the_oldest_and_then_are_empty() {
        owner.post(TOP_UPS, "{\"amount_usd\": 1}").expect(201);
        owner.post(TOP_UPS, "{\"amount_usd\": 2}").expect(201);

        var first = owner.get(TRANSACTIONS + "?page_size=2").expect(200);
        var second = owner.get(TRANSACTIONS + "?page_size=2&page=2").expect(200);
        var third = owner.get(TRANSACTIONS + "?page_size=2&page=3").expect(200);

        assertThat(first.<List<Number>>at("transactions.balance_after_usd")).hasToString("[53.0, 51.0]");
        assertThat(second.<List<String>>at("transactions.operation_id")).containsExactly("opening");
        assertThat(third.<List<?>>at("transactions")).isEmpty();
        assertThat(third.<Integer>at("total_count")).isEqualTo(3);
        assertThat(third.<Integer>at("page")).isEqualTo(3);
    }

    @Test
    void pages_have_bounds() {
        assertThat(owner.get(TRANSACTIONS).expect(200).<Integer>at("page_size")).isEqualTo(20);
        assertThat(owner.get(TRANSACTIONS + "?page=1000000000&page_size=100")
                        .expect(200)
                        .<List<?>>at("transactions"))
                .isEmpty();
        owner.get(TRANSACTIONS + "?page_size=101")
                .refused(422, "validation_failed")
                .field("page_size");
        owner.get(TRANSACTIONS + "?page=0").refused(422, "validation_failed").field("page");
    }

    @Test
    void a_member_neither_reads_nor_pays_in() {
        var member = Accounts.member();

        member.post(TOP_UPS, "{\"amount_usd\": 1}").refused(403, "admin_required");
        member.post(TOP_UPS, "{}").refused(403, "admin_required");
        member.get(TRANSACTIONS).refused(403, "admin_required");
    }

    @Test
    void an_api_key_neither_reads_nor_pays_in() {
        Api.with(Accounts.WRITE).post(TOP_UPS, "{\"amount_usd\": 1}").refused(403, "dashboard_session_required");
        Api.with(Accounts.WRITE).get(TRANSACTIONS).refused(403, "dashboard_session_required");
    }

    @Test
    void a_platform_admin_selects_the_wallet_first() {
        var admin = Accounts.admin();

        admin.post(TOP_UPS, "{\"amount_usd\": 1}").refused(409, "admin_organization_required");
        admin.get(TRANSACTIONS).refused(409, "admin_organization_required");
        admin.selecting(Accounts.ORGANIZATION).get(TRANSACTIONS).expect(200);
    }

    private static BigDecimal usd(Api.Answer answer, String path) {
        return new BigDecimal(answer.at(path).toString());
    }
}
