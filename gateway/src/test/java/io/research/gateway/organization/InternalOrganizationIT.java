package io.research.gateway.organization;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.gateway.WalletFixture;
import io.research.testkit.Api;
import io.research.testkit.Tokens;
import io.restassured.RestAssured;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class InternalOrganizationIT {
    private static final String CONTACT = "/api/organization/contact";

    @Inject
    Pool pool;

    @Test
    void a_service_reads_the_name_of_the_organization_it_works_for() {
        String organization = WalletFixture.in(pool).walletOf(1).organizationId();

        var answer = read(Tokens.ofService("participants", organization, Accounts.APP))
                .expect(200);

        assertThat(answer.<String>at("organization_id")).isEqualTo(organization);
        assertThat(answer.<String>at("name")).isEqualTo("Money");
    }

    @Test
    void an_owner_says_where_participants_read_about_privacy_and_whom_they_ask() {
        var owner = Accounts.owner();
        owner.put(CONTACT, "{\"privacy_url\": \"https://tea.example/privacy\", \"contact_email\": \"ask@tea.example\"}")
                .expect(200);

        var answer = read(Tokens.ofService("interviews", Accounts.ORGANIZATION, Accounts.APP))
                .expect(200);

        assertThat(answer.<String>at("privacy_url")).isEqualTo("https://tea.example/privacy");
        assertThat(answer.<String>at("contact_email")).isEqualTo("ask@tea.example");
        assertThat(owner.get(CONTACT).expect(200).body()).isEqualTo(answer.body());
        owner.put(CONTACT, "{\"privacy_url\": \"javascript:alert(1)\"}").refused(422, "validation_failed");
        owner.put(CONTACT, "{\"contact_email\": \"no address\"}").refused(422, "validation_failed");
        Api.with(Accounts.WRITE).put(CONTACT, "{}").refused(403, "dashboard_session_required");
    }

    @Test
    void an_organization_of_another_app_is_not_found_and_callers_do_not_ask() {
        String organization = WalletFixture.in(pool).walletOf(1).organizationId();

        read(Tokens.ofService("participants", organization, "app_other")).refused(404, "not_found");
        read(ofACaller()).refused(403, "insufficient_scope");
    }

    @Test
    void a_service_reads_whom_to_write_to() {
        var answer = read(
                        Tokens.ofService("panel", Accounts.ORGANIZATION, Accounts.APP), "/internal/organization/owners")
                .expect(200);

        assertThat(answer.<List<String>>at("emails")).isNotEmpty().allMatch(email -> email.contains("@"));
        assertThat(read(Tokens.ofService("panel", Accounts.ORGANIZATION, "app_other"), "/internal/organization/owners")
                        .<List<String>>at("emails"))
                .isEmpty();
        read(ofACaller(), "/internal/organization/owners").refused(403, "insufficient_scope");
    }

    /** What the gateway gives to the services about somebody who calls. */
    private static String ofACaller() {
        return Api.with(Accounts.WRITE)
                .get("/api/probe/7")
                .<String>at("headers.authorization")
                .substring("Bearer ".length());
    }

    private static Api.Answer read(String token) {
        return read(token, "/internal/organization");
    }

    private static Api.Answer read(String token, String path) {
        int port = ConfigProvider.getConfig().getValue("research.internal.port", Integer.class);
        return new Api.Answer(RestAssured.given()
                .baseUri("http://127.0.0.1:" + port)
                .header("Authorization", "Bearer " + token)
                .get(path));
    }
}
