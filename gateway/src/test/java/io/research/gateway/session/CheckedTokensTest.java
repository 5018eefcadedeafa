package io.research.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class CheckedTokensTest {
    private static final Vertx VERTX = Vertx.vertx();
    private static final SessionClaims CLAIMS =
            new SessionClaims("issuer", "user", null, "org_1", "app_1", Instant.parse("2026-05-01T10:00:00Z"));

    private final AtomicInteger checks = new AtomicInteger();

    @AfterAll
    static void close() {
        VERTX.close();
    }

    @Test
    void a_token_is_checked_once_whether_it_is_good_or_bad() {
        for (Optional<SessionClaims> outcome : List.of(Optional.of(CLAIMS), Optional.<SessionClaims>empty())) {
            var tokens = checking(() -> outcome);

            for (int request = 0; request < 100; request++) {
                assertThat(joined(check(tokens, "token"))).isEqualTo(outcome);
            }

            assertThat(checks.getAndSet(0)).isEqualTo(1);
        }
    }

    @Test
    void requests_that_come_together_wait_for_one_check() {
        var gate = new CountDownLatch(1);
        var tokens = checking(() -> passed(gate));

        var together =
                IntStream.range(0, 50).mapToObj(each -> check(tokens, "token")).toList();
        gate.countDown();

        assertThat(together).allSatisfy(one -> assertThat(joined(one)).contains(CLAIMS));
        assertThat(checks).hasValue(1);
    }

    @Test
    void when_too_many_wait_the_rest_is_told_to_come_again_and_is_not_remembered_as_bad() {
        var gate = new CountDownLatch(1);
        var tokens = checking(() -> passed(gate));

        var waiting = IntStream.range(0, 256)
                .mapToObj(each -> check(tokens, "token " + each))
                .toList();
        var turnedAway = check(tokens, "one more");
        gate.countDown();

        assertThat(turnedAway.cause()).isInstanceOfSatisfying(Problem.class, problem -> assertThat(problem.code())
                .isEqualTo(ErrorCode.SERVICE_UNAVAILABLE));
        assertThat(waiting).allSatisfy(one -> assertThat(joined(one)).contains(CLAIMS));
        assertThat(joined(check(tokens, "one more"))).contains(CLAIMS);
    }

    private CheckedTokens checking(Supplier<Optional<SessionClaims>> rules) {
        var counted = new SessionTokens(List.of(), Clock.systemUTC()) {
            @Override
            Optional<SessionClaims> check(String token) {
                checks.incrementAndGet();
                return rules.get();
            }
        };
        return new CheckedTokens(counted, SessionConfigTest.config(Map.of()), VERTX);
    }

    private static Future<Optional<SessionClaims>> check(CheckedTokens tokens, String text) {
        return tokens.check(text, TokenDigest.of(text));
    }

    private static Optional<SessionClaims> passed(CountDownLatch gate) {
        try {
            gate.await();
            return Optional.of(CLAIMS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T> T joined(Future<T> future) {
        return future.toCompletionStage().toCompletableFuture().join();
    }
}
