package io.research.gateway.session;

import static io.research.gateway.session.TokenFixture.aToken;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tokens of the OpenID Connect provider of the tests. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class ProviderSessionIT {
    private static final String OWNER = CodeExchange.subjectOf("owner@one.test");

    private static final String STUDIES = "/api/public/v1/studies";

    @Inject
    Clock clock;

    @Test
    void a_user_is_known_by_the_address_first_and_by_the_provider_s_name_ever_after() {
        String name = UUID.randomUUID().toString();
        with(token("member@one.test", name)).expect(200);

        with(token("moved@elsewhere.test", name)).expect(200);
        with(token("member@one.test", "somebody who took the address over")).refused(401, "invalid_credentials");
    }

    @Test
    void an_address_that_is_not_verified_opens_nothing() {
        with(token("owner@two.test", "u-1").with("email_verified", false)).refused(401, "invalid_credentials");
        with(token("owner@one.test", "u-9").with("email_verified", null)).refused(401, "invalid_credentials");
    }

    @Test
    void the_address_of_a_platform_admin_opens_nothing() {
        with(token("admin@app.test", "u-10")).refused(401, "invalid_credentials");
        with(token("admin@app.test", "u-10").with("organization_id", null)).refused(401, "invalid_credentials");
    }

    @Test
    void a_platform_admin_is_known_by_the_provider_s_name_that_the_bootstrap_file_says() {
        with(token("whatever@app.test", "admin-at-provider").with("organization_id", null))
                .expect(200);
    }

    @Test
    void a_user_of_no_app_of_another_app_or_of_another_organization_is_refused() {
        with(token("nobody@one.test", "u-2")).refused(401, "invalid_credentials");
        with(token("owner@one.test", OWNER).with("app_id", "app_other")).refused(401, "invalid_credentials");
        with(token("owner@one.test", OWNER).with("organization_id", Accounts.OTHER_ORGANIZATION))
                .refused(401, "invalid_credentials");
        with(token("owner@one.test", OWNER).with("organization_id", null)).refused(401, "invalid_credentials");
    }

    @Test
    void a_token_that_ended_is_refused_though_it_was_good() {
        long now = clock.instant().getEpochSecond();

        with(token("owner@one.test", OWNER).with("iat", now - 400).with("exp", now - 60))
                .refused(401, "invalid_credentials");
    }

    @Test
    void a_token_is_good_as_much_longer_as_clocks_may_differ() {
        long now = clock.instant().getEpochSecond();

        with(token("owner@one.test", OWNER).with("iat", now - 400).with("exp", now - 5))
                .expect(200);
        with(token("owner@one.test", OWNER).with("iat", now + 20).with("exp", now + 320))
                .expect(200);
    }

    private TokenFixture token(String email, String subject) {
        return aToken(GatewayInfra.providerKey(), clock.instant())
                .with("email", email)
                .with("sub", subject)
                .with("organization_id", Accounts.ORGANIZATION);
    }

    private static Api.Answer with(TokenFixture token) {
        return Api.with(token.text()).get(STUDIES);
    }
}
