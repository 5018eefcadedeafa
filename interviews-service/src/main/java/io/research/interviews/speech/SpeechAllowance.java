package io.research.interviews.speech;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** How often an interview may call the paid endpoints: this many times in the minute after a first call. */
@ApplicationScoped
class SpeechAllowance {
    private static final int TRACKED = 100_000;

    private final SpeechConfig config;
    private final Cache<UUID, AtomicInteger> calls = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofMinutes(1))
            .maximumSize(TRACKED)
            .build();

    SpeechAllowance(SpeechConfig config) {
        this.config = config;
    }

    /** Counts a call; a {@link Problem} {@code rate_limited} when it is one too many. */
    void take(UUID interviewId) {
        if (calls.get(interviewId, id -> new AtomicInteger()).incrementAndGet() > config.perMinute()) {
            throw new Problem(ErrorCode.RATE_LIMITED);
        }
    }
}
