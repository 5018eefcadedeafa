package io.research.kernel.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.Base64;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class CallerIT {

    @Test
    void a_token_says_who_calls_as_often_as_it_is_used() {
        String token = Tokens.of("org_a", "app_a", "read");

        for (int time = 0; time < 3; time++) {
            var answer = Api.with(token).get("/who").expect(200);
            assertThat(answer.<String>at("organization_id")).isEqualTo("org_a");
            assertThat(answer.<String>at("app_id")).isEqualTo("app_a");
        }
        assertThat(Api.with(Tokens.of("org_b", "app_a", "read")).get("/who").<String>at("organization_id"))
                .isEqualTo("org_b");
    }

    @Test
    void a_token_of_the_key_that_the_gateway_had_before_is_accepted_while_that_key_is_set() {
        String token = Tokens.ofPreviousKey("org_a", "app_a", "read");

        assertThat(Api.with(token).get("/who").expect(200).<String>at("organization_id"))
                .isEqualTo("org_a");
    }

    @Test
    void a_token_whose_claims_were_changed_is_refused_also_when_the_true_one_is_known() {
        String token = Tokens.of("org_a", "app_a", "read");
        Api.with(token).get("/who").expect(200);

        String[] parts = token.split("\\.");
        String claims = new String(Base64.getUrlDecoder().decode(parts[1])).replace("org_a", "org_x");
        String forged = parts[0] + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes()) + "."
                + parts[2];

        Api.with(forged).get("/who").refused(401, "authentication_required");
    }

    @Test
    void a_scope_that_is_missing_is_refused() {
        Api.with(Tokens.of("org_a", "app_a", "write")).get("/who").refused(403, "insufficient_scope");
    }

    @Test
    void a_caller_without_an_organization_has_to_select_one() {
        Api.with(Tokens.withoutOrganization("read")).get("/who").refused(409, "admin_organization_required");
    }

    @Test
    void a_platform_admin_who_selected_nothing_reads_the_whole_app_and_writes_nowhere() {
        String token = Tokens.ofPlatformAdmin("app_a", null, "read");

        var answer = Api.with(token).get("/who/reads").expect(200);

        assertThat(answer.<String>at("app_id")).isEqualTo("app_a");
        assertThat(answer.<String>at("organization_id")).isNull();
        assertThat(answer.<Boolean>at("platform_admin")).isTrue();
        Api.with(token).get("/who").refused(409, "admin_organization_required");
    }

    @Test
    void a_platform_admin_who_selected_an_organization_reads_and_writes_there() {
        String token = Tokens.ofPlatformAdmin("app_a", "org_b", "read");

        assertThat(Api.with(token).get("/who/reads").expect(200).<String>at("organization_id"))
                .isEqualTo("org_b");
        assertThat(Api.with(token).get("/who").expect(200).<String>at("organization_id"))
                .isEqualTo("org_b");
    }

    @Test
    void nobody_but_a_platform_admin_reads_without_an_organization() {
        Api.with(Tokens.withoutOrganization("read")).get("/who/reads").refused(409, "admin_organization_required");
    }

    @Test
    void a_token_says_whether_a_key_calls_or_somebody_who_signed_in() {
        var key =
                Api.with(Tokens.of("org_a", "app_a", "read")).get("/who/reads").expect(200);
        var session = Api.with(Tokens.ofSession("org_a", "app_a", "read"))
                .get("/who/reads")
                .expect(200);

        assertThat(key.<Boolean>at("dashboard_session")).isFalse();
        assertThat(session.<Boolean>at("dashboard_session")).isTrue();
        assertThat(session.<String>at("user_id")).isNotNull();
    }

    @Test
    void a_key_pays_with_a_spend_cap_only_and_whoever_signed_in_without() {
        Api.with(Tokens.of("org_a", "app_a", "read")).get("/who/pays").refused(403, "spend_cap_required");

        Api.with(Tokens.ofPayingKey("org_a", "app_a", "read")).get("/who/pays").expect(200);
        Api.with(Tokens.ofSession("org_a", "app_a", "read")).get("/who/pays").expect(200);
    }

    @Test
    void what_owners_and_admins_decide_is_paid_by_them_and_by_keys_that_may_pay_for_it() {
        Api.with(Tokens.ofPayingKey("org_a", "app_a", "read"))
                .get("/who/spends")
                .refused(403, "insufficient_scope");
        Api.with(Tokens.of("org_a", "app_a", "read", "write"))
                .get("/who/spends")
                .refused(403, "spend_cap_required");
        Api.with(Tokens.ofSession("org_a", "app_a", "read", "write"))
                .get("/who/spends")
                .refused(403, "admin_required");

        Api.with(Tokens.ofPayingKey("org_a", "app_a", "read", "write"))
                .get("/who/spends")
                .expect(200);
        Api.with(Tokens.ofManager("org_a", "app_a", "read")).get("/who/spends").expect(200);
        Api.with(Tokens.ofPlatformAdmin("app_a", "org_b", "read"))
                .get("/who/spends")
                .expect(200);
    }

    @Test
    void an_unknown_path_is_told_in_the_one_form() {
        Api.with(Tokens.of("org_a", "app_a", "read")).get("/nowhere").refused(404, "not_found");
    }
}
