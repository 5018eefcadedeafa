package io.research.gateway.credential;

import static io.research.gateway.credential.ApiKeysFixture.digests;
import static io.research.gateway.credential.ApiKeysFixture.refusal;
import static io.research.gateway.credential.KeyFixture.keyNamed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.ErrorCode;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.kernel.identity.Tenant;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pepper of API keys is replaced, gateway by gateway. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class PepperChangeIT {
    private static final String KEYS = "/api/api-keys";

    /** That of the gateway which runs. */
    private static final String OLD = "pepper for tests only";

    private static final String FRESH = "a fresh pepper for tests";

    @Inject
    ApiKeyRepository repository;

    @Inject
    RevokedKeys revoked;

    @Inject
    Pool pool;

    @Inject
    Vertx vertx;

    @Inject
    Clock clock;

    private ApiKeys before;
    private ApiKeys prepared;
    private ApiKeys exchanged;
    private ApiKeys after;

    @BeforeEach
    void start() {
        before = gateway(digests(OLD));
        prepared = gateway(digests(OLD, FRESH));
        exchanged = gateway(digests(FRESH, OLD));
        after = gateway(digests(FRESH));
    }

    @Test
    void a_key_of_the_pepper_of_before_works_is_hashed_again_and_needs_that_pepper_no_more() {
        var created = Accounts.owner().post(KEYS, "{}").expect(201);
        String key = created.at("key");
        assertThat(refusal(after, key)).isEqualTo(ErrorCode.INVALID_CREDENTIALS);

        assertThat(refusal(exchanged, key)).isNull();
        await().until(() -> isStoredAs(digests(FRESH).of(key), created.id()));

        assertThat(refusal(gateway(digests(FRESH)), key)).isNull();
        assertThat(refusal(prepared, key)).isNull();
        assertThat(refusal(before, key)).isEqualTo(ErrorCode.INVALID_CREDENTIALS);
    }

    @Test
    void a_key_that_was_just_used_is_hashed_again_when_its_use_is_noted_next() {
        var created = Accounts.owner().post(KEYS, "{}").expect(201);
        String key = created.at("key");
        assertThat(refusal(before, key)).isNull();
        await().until(() -> isNoted(created.id()));

        assertThat(refusal(exchanged, key)).isNull();
        assertThat(isStoredAs(digests(OLD).of(key), created.id())).isTrue();

        pool.preparedQuery("update api_key set last_used_at = last_used_at - interval '2 minutes' where id = $1")
                .executeAndAwait(Tuple.of(created.id()));
        assertThat(refusal(gateway(digests(FRESH, OLD)), key)).isNull();
        await().until(() -> isStoredAs(digests(FRESH).of(key), created.id()));
    }

    @Test
    void gateways_of_both_steps_forget_a_revoked_key_under_whatever_pepper_it_is_stored() {
        revoked.announceTo(prepared);
        revoked.announceTo(exchanged);
        var created = Accounts.owner().post(KEYS, "{}").expect(201);
        String key = created.at("key");
        assertThat(refusal(prepared, key)).isNull();
        await().until(() -> isNoted(created.id()));
        store(digests(FRESH).of(key), created.id());
        assertThat(refusal(exchanged, key)).isNull();

        Accounts.owner().delete(KEYS + "/" + created.id()).expect(204);

        await().pollInterval(Duration.ofMillis(20))
                .until(() -> refusal(prepared, key) == ErrorCode.INVALID_CREDENTIALS
                        && refusal(exchanged, key) == ErrorCode.INVALID_CREDENTIALS);
    }

    @Test
    void a_key_of_the_first_accounts_is_not_added_again_under_the_fresh_pepper() throws Throwable {
        var key = new NewApiKey("once", keyNamed("once"), List.of("read"), null, null, anOwner());

        ensure(before, key);
        ensure(exchanged, key);

        assertThat(pool.query("select id from api_key where name = 'once'")
                        .executeAndAwait()
                        .size())
                .isEqualTo(1);
        assertThat(refusal(exchanged, key.text())).isNull();
    }

    private static void ensure(ApiKeys gateway, NewApiKey key) throws Throwable {
        var tenant = new Tenant(Accounts.ORGANIZATION, Accounts.APP);
        VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> gateway.ensure(tenant, key)));
    }

    private UUID anOwner() {
        return pool.query("select id from app_user where email = 'owner@one.test'")
                .executeAndAwait()
                .iterator()
                .next()
                .getUUID(0);
    }

    private boolean isStoredAs(KeyDigest digest, UUID id) {
        return pool.preparedQuery("select digest = $2 from api_key where id = $1")
                .executeAndAwait(Tuple.of(id, Buffer.buffer(digest.bytes())))
                .iterator()
                .next()
                .getBoolean(0);
    }

    private boolean isNoted(UUID id) {
        return pool.preparedQuery("select last_used_at is not null from api_key where id = $1")
                .executeAndAwait(Tuple.of(id))
                .iterator()
                .next()
                .getBoolean(0);
    }

    private void store(KeyDigest digest, UUID id) {
        pool.preparedQuery("update api_key set digest = $2 where id = $1")
                .executeAndAwait(Tuple.of(id, Buffer.buffer(digest.bytes())));
    }

    /** Another process on the same database, which remembers keys for long. */
    private ApiKeys gateway(KeyDigests digests) {
        return new ApiKeys(repository, digests, ApiKeysFixture.remembering(Duration.ofHours(1)), vertx, clock);
    }
}
