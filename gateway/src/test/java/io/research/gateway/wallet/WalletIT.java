package io.research.gateway.wallet;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.DashboardSession;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class WalletIT {
    private static final String TOP_UPS = "/api/wallet/top-ups";
    private static final String TRANSACTIONS = "/api/wallet/transactions";

    @Test
    void an_owner_puts_money_into_the_wallet() {
        var owner = Api.with(DashboardSession.of("owner@two.test", Accounts.OTHER_ORGANIZATION));
        var before = usd(owner.get("/api/public/v1/account"), "wallet.balance_usd");

        var done = owner.post(TOP_UPS, "{\"amount_usd\": 12.34}").expect(201);

        assertThat(usd(done, "amount_usd")).isEqualByComparingTo("12.34");
        assertThat(usd(done, "wallet.balance_usd").subtract(before)).isEqualByComparingTo("12.34");
        var newest = owner.get(TRANSACTIONS + "?page_size=1").expect(200);
        assertThat(newest.<String>at("transactions[0].id")).isEqualTo(done.at("transaction_id"));
        assertThat(newest.<String>at("transactions[0].type")).isEqualTo("top_up");
        assertThat(usd(newest, "transactions[0].amount_usd")).isEqualByComparingTo("12.34");
        assertThat(usd(newest, "transactions[0].balance_after_usd"))
                .isEqualByComparingTo(usd(done, "wallet.balance_usd"));
        assertThat(newest.<String>at("transactions[0].operation_id")).isNotBlank();
        assertThat(newest.<Integer>at("page_size")).isEqualTo(1);
    }

    @Test
    void the_same_idempotency_key_adds_the_money_once() {
        var owner = Api.with(DashboardSession.of("owner@two.test", Accounts.OTHER_ORGANIZATION));
        String key = UUID.randomUUID().toString();

        var first = owner.post(TOP_UPS, "{\"amount_usd\": 1}", "Idempotency-Key", key)
                .expect(201);
        var again = owner.post(TOP_UPS, "{\"amount_usd\": 1}", "Idempotency-Key", key)
                .expect(201);

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        owner.post(TOP_UPS, "{\"amount_usd\": 2}", "Idempotency-Key", key).refused(409, "idempotency_key_reused");
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
        Api.with(DashboardSession.of("owner@two.test", Accounts.OTHER_ORGANIZATION))
                .post(TOP_UPS, body)
                .refused(422, "validation_failed")
                .field("amount_usd");
    }

    @Test
    void a_member_reads_and_does_not_pay_in() {
        var member = Api.with(DashboardSession.of("member@one.test", Accounts.ORGANIZATION));

        member.post(TOP_UPS, "{\"amount_usd\": 1}").refused(403, "admin_required");
        member.post(TOP_UPS, "{}").refused(403, "admin_required");
        var page = member.get(TRANSACTIONS).expect(200);
        assertThat(page.<Integer>at("total_count")).isPositive();
        assertThat(page.<Integer>at("page_size")).isEqualTo(20);
        member.get(TRANSACTIONS + "?page_size=101").refused(422, "validation_failed");
        assertThat(member.get(TRANSACTIONS + "?page=1000000000").expect(200).<List<?>>at("transactions"))
                .isEmpty();
    }

    @Test
    void an_api_key_neither_reads_nor_pays_in() {
        Api.with(Accounts.WRITE).post(TOP_UPS, "{\"amount_usd\": 1}").refused(403, "dashboard_session_required");
        Api.with(Accounts.WRITE).get(TRANSACTIONS).refused(403, "dashboard_session_required");
    }

    @Test
    void a_platform_admin_selects_the_wallet_first() {
        Api.with(DashboardSession.ofAdmin("admin@app.test"))
                .post(TOP_UPS, "{\"amount_usd\": 1}")
                .refused(409, "admin_organization_required");
    }

    private static BigDecimal usd(Api.Answer answer, String path) {
        return new BigDecimal(answer.at(path).toString());
    }
}
