package io.research.kernel.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import jakarta.inject.Inject;
import java.util.Set;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class ServiceTokenIT {
    private static final Tenant TENANT = new Tenant("org_a", "app_a");

    @Inject
    ServiceTokens tokens;

    @Test
    void a_service_calls_for_one_organization() {
        var answer = Api.with(tokens.token(TENANT)).get("/who/service").expect(200);

        assertThat(answer.<String>at("organization_id")).isEqualTo("org_a");
        assertThat(answer.<String>at("app_id")).isEqualTo("app_a");
    }

    @Test
    void a_service_that_signs_with_the_previous_key_is_heard_as_a_service_and_as_nobody_else() {
        String token = Tokens.ofPreviousServiceKey("studies-service", "org_a", "app_a");

        Api.with(token).get("/who/service").expect(200);
        Api.with(token).get("/who").refused(403, "insufficient_scope");
    }

    @Test
    void a_service_does_not_reach_what_users_reach() {
        Api.with(tokens.token(TENANT)).get("/who").refused(403, "insufficient_scope");
    }

    @Test
    void the_key_of_the_services_makes_no_user() {
        refusedEverywhere(signedAsService("service:studies-service", "read"));
        refusedEverywhere(signedAsService("service:studies-service", "service", "read"));
        refusedEverywhere(signedAsService("key_of_org_a", "service"));
        refusedEverywhere(signedAsService("service:studies-service"));
    }

    @Test
    void the_key_of_the_gateway_makes_no_service() {
        refusedEverywhere(Tokens.signedAsGateway("key_of_org_a", Set.of("service"), "org_a", "app_a"));
        refusedEverywhere(Tokens.signedAsGateway("key_of_org_a", Set.of("read", "service"), "org_a", "app_a"));
        refusedEverywhere(Tokens.signedAsGateway("service:studies-service", Set.of("read"), "org_a", "app_a"));
    }

    @Test
    void a_token_that_names_the_other_issuer_than_its_key_is_refused() {
        refusedEverywhere(Tokens.signedFalsely("service:studies-service", Set.of("service"), "org_a", "app_a"));
    }

    private static String signedAsService(String subject, String... groups) {
        return Tokens.signedAsService(subject, Set.of(groups), "org_a", "app_a");
    }

    private static void refusedEverywhere(String token) {
        Api.with(token).get("/who").refused(401, "authentication_required");
        Api.with(token).get("/who/service").refused(401, "authentication_required");
    }
}
