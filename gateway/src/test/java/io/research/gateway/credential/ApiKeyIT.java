package io.research.gateway.credential;

import static io.research.gateway.credential.ApiKeysFixture.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.ErrorCode;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class ApiKeyIT {
    private static final String KEYS = "/api/api-keys";
    private static final String STUDIES = "/api/public/v1/studies";

    @Inject
    ApiKeyRepository repository;

    @Inject
    KeyDigests digests;

    @Inject
    KeyConfig config;

    @Inject
    RevokedKeys revoked;

    @Inject
    Vertx vertx;

    @Inject
    Clock clock;

    @Test
    void a_key_is_shown_once_and_works_at_once() {
        var owner = Accounts.owner();

        var created = owner.post(
                        KEYS, "{\"name\": \"CI\", \"scopes\": [\"read\", \"write\"], \"lifetime_spend_cap_usd\": 12.5}")
                .expect(201);

        String key = created.at("key");
        assertThat(key).startsWith("ui_sk_").hasSize(47);
        assertThat(created.<String>at("key_prefix")).isEqualTo(key.substring(0, 12));
        assertThat(created.<Float>at("lifetime_spend_cap_usd")).isEqualTo(12.5f);
        assertThat(created.<Object>at("last_used_at")).isNull();
        assertThat(created.header("Cache-Control")).isEqualTo("no-store");
        Api.with(key).post(STUDIES, "{}").expect(200);
        assertThat(owner.get(KEYS).expect(200).body())
                .contains(created.id().toString())
                .doesNotContain(key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\": null, \"scopes\": null, \"lifetime_spend_cap_usd\": null}"})
    void a_key_reads_unless_more_is_asked_for(String body) {
        var created = Accounts.owner().post(KEYS, body).expect(201);

        assertThat(created.<String>at("name")).isEqualTo("Default");
        assertThat(created.<List<String>>at("scopes")).containsExactly("read");
        assertThat(created.<Object>at("lifetime_spend_cap_usd")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"scopes\": []}|scopes",
                "{\"scopes\": [\"admin\"]}|scopes",
                "{\"name\": \" \"}|name",
                "{\"lifetime_spend_cap_usd\": 0.99}|lifetime_spend_cap_usd",
                "{\"lifetime_spend_cap_usd\": 1000000.01}|lifetime_spend_cap_usd",
                "{\"lifetime_spend_cap_usd\": 10.001}|lifetime_spend_cap_usd",
                "{\"key\": \"mine\"}|key"
            })
    void a_key_that_cannot_be_is_refused(String body, String field) {
        Accounts.owner().post(KEYS, body).refused(422, "validation_failed").field(field);
    }

    @Test
    void a_name_of_more_than_a_hundred_characters_is_refused() {
        var owner = Accounts.owner();

        owner.post(KEYS, "{\"name\": \"" + "n".repeat(100) + "\"}").expect(201);
        owner.post(KEYS, "{\"name\": \"" + "n".repeat(101) + "\"}")
                .refused(422, "validation_failed")
                .field("name");
    }

    @Test
    void keys_are_managed_in_the_dashboard_by_owners_and_admins() {
        Api.with(Accounts.WRITE).get(KEYS).refused(403, "dashboard_session_required");
        Api.with(Accounts.WRITE).post(KEYS, "{}").refused(403, "dashboard_session_required");
        Api.with(null).get(KEYS).refused(401, "authentication_required");
        Accounts.member().get(KEYS).refused(403, "admin_required");
        Accounts.member().post(KEYS, "{}").refused(403, "admin_required");
    }

    @Test
    void a_revoked_key_is_gone() {
        var owner = Accounts.owner();
        var created = owner.post(KEYS, "{}").expect(201);
        Api.with(created.at("key")).get(STUDIES).expect(200);

        owner.delete(KEYS + "/" + created.id()).expect(204);

        await().pollInterval(Duration.ofMillis(20))
                .until(() -> Api.with(created.at("key")).get(STUDIES).status() == 401);
        owner.delete(KEYS + "/" + created.id()).refused(404, "not_found");
        assertThat(owner.get(KEYS).body()).doesNotContain(created.id().toString());
    }

    @Test
    void a_key_of_another_organization_is_not_there() {
        var created = Accounts.owner().post(KEYS, "{}").expect(201);
        var other = Accounts.otherOwner();

        other.delete(KEYS + "/" + created.id()).refused(404, "not_found");
        assertThat(other.get(KEYS).body()).doesNotContain(created.id().toString());
    }

    @Test
    void another_gateway_forgets_a_revoked_key_though_it_would_remember_it_for_long() {
        var elsewhere = anotherGateway(Duration.ofHours(1));
        revoked.announceTo(elsewhere);
        var created = Accounts.owner().post(KEYS, "{}").expect(201);
        String key = created.at("key");
        assertThat(refusal(elsewhere, key)).isNull();

        Accounts.owner().delete(KEYS + "/" + created.id()).expect(204);

        await().pollInterval(Duration.ofMillis(20))
                .until(() -> refusal(elsewhere, key) == ErrorCode.INVALID_CREDENTIALS);
    }

    @Test
    void a_gateway_that_hears_nothing_of_a_revocation_reads_the_key_again_in_time() {
        var deaf = anotherGateway(config.cacheFor());
        var created = Accounts.owner().post(KEYS, "{}").expect(201);
        String key = created.at("key");
        assertThat(refusal(deaf, key)).isNull();

        Accounts.owner().delete(KEYS + "/" + created.id()).expect(204);

        await().pollInterval(Duration.ofMillis(20)).until(() -> refusal(deaf, key) == ErrorCode.INVALID_CREDENTIALS);
    }

    @Test
    void the_use_of_a_key_is_noted() {
        var owner = Accounts.owner();
        var created = owner.post(KEYS, "{}").expect(201);

        Api.with(created.at("key")).get(STUDIES).expect(200);

        await().until(() -> owner.get(KEYS).response().jsonPath().getList("api_keys", Map.class).stream()
                .anyMatch(key -> key.get("id").equals(created.id().toString()) && key.get("last_used_at") != null));
    }

    /** Another process on the same database, which remembers keys that long. */
    private ApiKeys anotherGateway(Duration remembers) {
        var settings = ApiKeysFixture.remembering(remembers);
        return new ApiKeys(repository, digests, settings, vertx, clock);
    }
}
