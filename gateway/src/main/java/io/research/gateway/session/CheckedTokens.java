package io.research.gateway.session;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;

/**
 * Checks tokens on threads of their own, few at once, and caches the results, including that a token is invalid, so
 * that sending it again costs nothing.
 */
@Singleton
class CheckedTokens {
    private static final int THREADS = 2;
    private static final int MOST_WAITING = 256;

    private final SessionTokens tokens;
    private final WorkerExecutor workers;
    private final Semaphore room = new Semaphore(MOST_WAITING);
    private final AsyncCache<TokenDigest, Optional<SessionClaims>> checked;

    CheckedTokens(SessionTokens tokens, SessionConfig config, Vertx vertx) {
        this.tokens = tokens;
        this.workers = vertx.createSharedWorkerExecutor("session-tokens", THREADS);
        this.checked = Caffeine.newBuilder()
                .maximumSize(config.cacheSize())
                .expireAfterWrite(config.checkedFor())
                .buildAsync();
    }

    /** As {@link SessionTokens#check}. */
    Future<Optional<SessionClaims>> check(String token, TokenDigest digest) {
        return Future.fromCompletionStage(checked.get(digest, (key, executor) -> onWorker(token)));
    }

    private CompletableFuture<Optional<SessionClaims>> onWorker(String token) {
        if (!room.tryAcquire()) {
            return CompletableFuture.failedFuture(new Problem(ErrorCode.SERVICE_UNAVAILABLE));
        }
        return workers.executeBlocking(() -> tokens.check(token), false)
                .onComplete(ended -> room.release())
                .toCompletionStage()
                .toCompletableFuture();
    }

    @PreDestroy
    void close() {
        workers.close();
    }
}
