package io.research.gateway.credential;

import static io.research.gateway.credential.ApiKeysFixture.refusal;
import static io.research.gateway.credential.KeyFixture.keyNamed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.contracts.ErrorCode;
import io.research.gateway.token.Actor;
import io.research.gateway.token.Grant;
import io.research.gateway.token.Subject;
import io.research.kernel.identity.CredentialType;
import io.research.kernel.identity.Tenant;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class ApiKeysTest {
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    private static final Actor ACTOR = new Actor(CredentialType.API_KEY, UUID.randomUUID(), UUID.randomUUID(), false);
    private static final Subject SUBJECT = Subject.of(ACTOR, new Tenant("org_1", "app_1"), Set.of("read"));
    private static final Grant GRANT = new Grant(SUBJECT, null);
    private static final Vertx VERTX = Vertx.vertx();

    private final AtomicInteger reads = new AtomicInteger();

    @AfterAll
    static void close() {
        VERTX.close();
    }

    @Test
    void a_key_in_use_is_read_once() {
        var keys = keys(() -> Future.succeededFuture(Optional.of(GRANT)));

        for (int request = 0; request < 100; request++) {
            assertThat(grant(keys, keyNamed("used"))).isEqualTo(GRANT);
        }

        assertThat(reads).hasValue(1);
    }

    @Test
    void an_unknown_key_is_refused_and_remembered_as_unknown() {
        var keys = keys(() -> Future.succeededFuture(Optional.empty()));

        for (int request = 0; request < 100; request++) {
            assertThat(refusal(keys, keyNamed("unknown"))).isEqualTo(ErrorCode.INVALID_CREDENTIALS);
        }

        assertThat(reads).hasValue(1);
    }

    @Test
    void a_key_in_use_outlives_a_flood_of_unknown_ones() {
        var good = new AtomicBoolean(true);
        var keys = keys(() -> Future.succeededFuture(good.get() ? Optional.of(GRANT) : Optional.empty()));
        String used = keyNamed("used");
        grant(keys, used);
        good.set(false);

        for (int attempt = 0; attempt < 20_000; attempt++) {
            assertThat(refusal(keys, keyNamed("wrong " + attempt))).isEqualTo(ErrorCode.INVALID_CREDENTIALS);
        }

        assertThat(keys.remembered(used)).isPresent();
        assertThat(grant(keys, used)).isEqualTo(GRANT);
        assertThat(keys.remembered(keyNamed("wrong 19999"))).isEmpty();
    }

    @Test
    void a_key_that_was_good_is_known_long_after_it_has_to_be_read_again_and_until_it_is_revoked() {
        var good = new AtomicBoolean(true);
        var keys = keys(
                () -> Future.succeededFuture(good.get() ? Optional.of(GRANT) : Optional.empty()), Duration.ofMillis(1));
        String used = keyNamed("used");
        await().until(() -> {
            grant(keys, used);
            return reads.get() > 1;
        });
        await().during(Duration.ofMillis(20)).until(() -> keys.remembered(used).isPresent());

        good.set(false);
        await().until(() -> refusal(keys, used) == ErrorCode.INVALID_CREDENTIALS);

        assertThat(keys.remembered(used)).isEmpty();
    }

    @Test
    void a_key_that_is_being_looked_up_costs_no_look_up_more() {
        var answer = Promise.<Optional<Grant>>promise();
        var keys = keys(answer::future);
        String shown = keyNamed("shown at once");
        assertThat(keys.remembered(shown)).isEmpty();

        var first = keys.grantOf(shown);
        assertThat(keys.remembered(shown)).isPresent();
        var second = keys.grantOf(shown);
        answer.complete(Optional.of(GRANT));

        assertThat(first.toCompletionStage().toCompletableFuture().join()).isEqualTo(GRANT);
        assertThat(second.toCompletionStage().toCompletableFuture().join()).isEqualTo(GRANT);
        assertThat(reads).hasValue(1);
    }

    @Test
    void a_malformed_key_is_refused_without_a_read() {
        var keys = keys(() -> Future.succeededFuture(Optional.of(GRANT)));
        String key = keyNamed("mistyped");

        assertThat(refusal(keys, key.substring(1))).isEqualTo(ErrorCode.INVALID_CREDENTIALS);
        assertThat(refusal(keys, key.substring(0, 46) + (key.endsWith("0") ? '1' : '0')))
                .isEqualTo(ErrorCode.INVALID_CREDENTIALS);

        assertThat(reads).hasValue(0);
    }

    @Test
    void ten_thousand_malformed_keys_cost_no_read_and_one_unknown_key_costs_one() {
        var keys = keys(() -> Future.succeededFuture(Optional.empty()));
        String key = keyNamed("template");

        for (int attempt = 0; attempt < 10_000; attempt++) {
            String wrong = key.substring(0, 30) + String.format("%05d", attempt) + "!" + key.substring(36);
            assertThat(refusal(keys, wrong)).isEqualTo(ErrorCode.INVALID_CREDENTIALS);
            assertThat(refusal(keys, key)).isEqualTo(ErrorCode.INVALID_CREDENTIALS);
        }

        assertThat(reads).hasValue(1);
    }

    @Test
    void a_key_is_refused_from_the_moment_it_expires() {
        var expired = keys(() -> Future.succeededFuture(Optional.of(new Grant(SUBJECT, NOW))));
        var living = keys(() -> Future.succeededFuture(Optional.of(new Grant(SUBJECT, NOW.plusMillis(1)))));

        assertThat(refusal(expired, keyNamed("expired"))).isEqualTo(ErrorCode.INVALID_CREDENTIALS);
        assertThat(grant(living, keyNamed("living")).subject()).isEqualTo(SUBJECT);
    }

    @Test
    void a_key_that_cannot_be_looked_up_is_not_called_wrong() {
        var keys = keys(() -> Future.failedFuture("database down"));

        assertThat(refusal(keys, keyNamed("unlucky"))).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
        assertThat(refusal(keys, keyNamed("unlucky"))).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);

        assertThat(reads).hasValue(2);
    }

    private static Grant grant(ApiKeys keys, String key) {
        return keys.grantOf(key).toCompletionStage().toCompletableFuture().join();
    }

    private ApiKeys keys(Supplier<Future<Optional<Grant>>> table) {
        return keys(table, Duration.ofMinutes(1));
    }

    private ApiKeys keys(Supplier<Future<Optional<Grant>>> table, Duration cacheFor) {
        var config = ApiKeysFixture.remembering(cacheFor);
        var repository = new ApiKeyRepository(null) {
            @Override
            Future<Optional<Grant>> grantOf(KeyDigest digest) {
                reads.incrementAndGet();
                return table.get();
            }
        };
        return new ApiKeys(repository, new KeyDigests(config), config, VERTX, Clock.fixed(NOW, ZoneOffset.UTC));
    }
}
