package io.research.gateway.credential;

import static io.research.gateway.credential.KeyFixture.keyNamed;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.ErrorCode;
import io.research.gateway.token.Subject;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class ApiKeysTest {
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    private static final Subject SUBJECT = new Subject("key_1", new Tenant("org_1", "app_1"), Set.of("read"));
    private static final Vertx VERTX = Vertx.vertx();

    private final AtomicInteger reads = new AtomicInteger();

    @AfterAll
    static void close() {
        VERTX.close();
    }

    @Test
    void a_key_in_use_is_read_once() {
        var keys = keys(() -> Future.succeededFuture(Optional.of(new KeyGrant(SUBJECT, null))));

        for (int request = 0; request < 100; request++) {
            assertThat(subject(keys, keyNamed("used"))).isEqualTo(SUBJECT);
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
    void a_malformed_key_is_refused_without_a_read() {
        var keys = keys(() -> Future.succeededFuture(Optional.of(new KeyGrant(SUBJECT, null))));
        String key = keyNamed("mistyped");

        assertThat(refusal(keys, key.substring(1))).isEqualTo(ErrorCode.INVALID_CREDENTIALS);
        assertThat(refusal(keys, key.substring(0, 46) + (key.endsWith("0") ? '1' : '0')))
                .isEqualTo(ErrorCode.INVALID_CREDENTIALS);

        assertThat(reads).hasValue(0);
    }

    @Test
    void a_key_is_refused_from_the_moment_it_expires() {
        var expired = keys(() -> Future.succeededFuture(Optional.of(new KeyGrant(SUBJECT, NOW))));
        var living = keys(() -> Future.succeededFuture(Optional.of(new KeyGrant(SUBJECT, NOW.plusMillis(1)))));

        assertThat(refusal(expired, keyNamed("expired"))).isEqualTo(ErrorCode.INVALID_CREDENTIALS);
        assertThat(subject(living, keyNamed("living"))).isEqualTo(SUBJECT);
    }

    @Test
    void a_key_that_cannot_be_looked_up_is_not_called_wrong() {
        var keys = keys(() -> Future.failedFuture("database down"));

        assertThat(refusal(keys, keyNamed("unlucky"))).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
        assertThat(refusal(keys, keyNamed("unlucky"))).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);

        assertThat(reads).hasValue(2);
    }

    private static Subject subject(ApiKeys keys, String key) {
        return keys.subjectOf(key).toCompletionStage().toCompletableFuture().join();
    }

    private static ErrorCode refusal(ApiKeys keys, String key) {
        return keys.subjectOf(key)
                .<ErrorCode>map(subject -> null)
                .otherwise(fault -> ((Problem) fault).code())
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private ApiKeys keys(Supplier<Future<Optional<KeyGrant>>> table) {
        var config = new KeyConfig() {
            @Override
            public String pepper() {
                return "pepper for tests only";
            }

            @Override
            public Duration cacheFor() {
                return Duration.ofMinutes(1);
            }

            @Override
            public long cacheSize() {
                return 10;
            }
        };
        var repository = new ApiKeyRepository(null) {
            @Override
            Future<Optional<KeyGrant>> grantOf(KeyDigest digest) {
                reads.incrementAndGet();
                return table.get();
            }
        };
        return new ApiKeys(repository, new KeyDigests(config), config, VERTX, Clock.fixed(NOW, ZoneOffset.UTC));
    }
}
