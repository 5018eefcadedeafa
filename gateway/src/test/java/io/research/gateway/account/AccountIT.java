package io.research.gateway.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class AccountIT {
    private static final String ACCOUNT = "/api/public/v1/account/";

    @Test
    void an_api_key_sees_its_organization_wallet_and_itself() {
        var account = Api.with(Accounts.OTHER_READ).get(ACCOUNT).expect(200);

        assertThat(account.<Map<String, Object>>at("organization")).isEqualTo(Map.of("id", "org_two", "name", "Two"));
        assertThat(account.<String>at("app_id")).isEqualTo(Accounts.APP);
        assertThat(account.<String>at("plan")).isEqualTo("standard");
        assertThat(account.<Map<String, Object>>at("wallet"))
                .containsOnlyKeys("balance_usd", "held_usd", "available_usd", "currency")
                .containsEntry("currency", "USD");
        assertThat(account.<Map<String, Object>>at("api_key"))
                .containsOnlyKeys("id", "name", "key_prefix", "scopes", "lifetime_spend_cap_usd", "committed_usd")
                .containsEntry("name", "read")
                .containsEntry("key_prefix", Accounts.OTHER_READ.substring(0, 12))
                .containsEntry("scopes", List.of("read"))
                .containsEntry("lifetime_spend_cap_usd", null);
        assertThat(account.body()).doesNotContain(Accounts.OTHER_READ);
    }

    @Test
    void a_key_that_may_pay_sees_its_cap_and_what_is_committed() {
        var account = Api.with(Accounts.WRITE).get(ACCOUNT).expect(200);

        assertThat(account.<Float>at("api_key.lifetime_spend_cap_usd")).isEqualTo(10000f);
        assertThat(account.<Float>at("api_key.committed_usd")).isZero();
    }

    @Test
    void a_dashboard_session_has_no_key() {
        var account = Accounts.member().get(ACCOUNT).expect(200);

        assertThat(account.<String>at("organization.name")).isEqualTo("One");
        assertThat(account.<Object>at("api_key")).isNull();
        assertThat(account.body()).contains("\"api_key\":null");
    }

    @Test
    void a_platform_admin_sees_a_wallet_with_an_organization_selected_only() {
        var none = Accounts.admin().get(ACCOUNT).expect(200);
        var selected = Accounts.admin().selecting(Accounts.ORGANIZATION).get(ACCOUNT);

        assertThat(none.body()).contains("\"organization\":null").contains("\"wallet\":null");
        assertThat(none.<String>at("app_id")).isEqualTo(Accounts.APP);
        assertThat(selected.expect(200).<String>at("organization.id")).isEqualTo(Accounts.ORGANIZATION);
        assertThat(selected.<String>at("wallet.currency")).isEqualTo("USD");
    }

    @Test
    void the_account_needs_the_read_scope() {
        Api.with(null).get(ACCOUNT).refused(401, "authentication_required");
        Api.with(Accounts.WRITE_ONLY).get(ACCOUNT).refused(403, "insufficient_scope");
    }
}
