package io.research.gateway.session;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.gateway.GatewayInfra;
import io.research.gateway.SecondStart;
import io.research.gateway.spec.ContractTools;
import io.research.testkit.Api;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tokens that a provider's own software gives to people who have signed in there. */
@QuarkusTest
@TestProfile(SecondStart.class)
@QuarkusTestResource(GatewayInfra.class)
class OpenIdProviderIT {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final String CLIENT = "research-dashboard";

    @ConfigProperty(name = "research.sessions.provider.issuer")
    String issuer;

    @BeforeEach
    void require_the_provider() {
        ContractTools.require("oidc-provider");
    }

    @Test
    void who_has_signed_in_with_a_verified_address_is_let_in() throws Exception {
        Api.with(OpenIdProvider.signIn(issuer, CLIENT, "owner")).get(STUDIES).expect(200);
    }

    @Test
    void an_address_that_the_provider_has_not_verified_opens_nothing() throws Exception {
        Api.with(OpenIdProvider.signIn(issuer, CLIENT, "unverified"))
                .get(STUDIES)
                .refused(401, "invalid_credentials");
    }

    @Test
    void a_token_for_another_application_of_the_same_provider_opens_nothing() throws Exception {
        Api.with(OpenIdProvider.signIn(issuer, "another-application", "owner"))
                .get(STUDIES)
                .refused(401, "invalid_credentials");
    }
}
