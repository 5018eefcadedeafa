package io.research.assistant.usage;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.research.assistant.AssistantConfig;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.LocalDate;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * The tokens that an organization may use in a day ({@link AssistantConfig#dailyTokens}). The sum of the day is read now and
 * then, and what this process adds in between is added to it; other replicas are seen at the next look.
 */
@ApplicationScoped
class TokenBudget {
    private static final Logger LOG = Logger.getLogger(TokenBudget.class);
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(30);
    private static final int MOST_DAYS = 10_000;

    private final AssistantConfig config;
    private final UsageStore store;
    private final Cache<Day, Sum> sums = Caffeine.newBuilder()
            .expireAfterWrite(LOOK_AGAIN)
            .maximumSize(MOST_DAYS)
            .build();

    TokenBudget(AssistantConfig config, UsageStore store) {
        this.config = config;
        this.store = store;
    }

    /** Whether nothing is left. Where the sum cannot be read something is: a model is not lost to a slow database. */
    Uni<Boolean> isSpent(Tenant tenant, LocalDate day) {
        if (config.dailyTokens().isEmpty()) {
            return Uni.createFrom().item(false);
        }
        long most = config.dailyTokens().getAsLong();
        var sum = sums.get(new Day(tenant, day), this::sum);
        return sum.stored()
                .map(stored -> stored + sum.added().get() >= most)
                .onFailure()
                .invoke(fault -> LOG.warnf(fault, "Today's token usage could not be read; the model is called anyway"))
                .onFailure()
                .recoverWithItem(false);
    }

    void add(Tenant tenant, LocalDate day, SpentTokens tokens) {
        var sum = sums.getIfPresent(new Day(tenant, day));
        if (sum != null) {
            sum.added().addAndGet(tokens.sum());
        }
    }

    private Sum sum(Day day) {
        return new Sum(store.tokens(day.tenant(), day.date()).memoize().indefinitely(), new AtomicLong());
    }

    private record Day(Tenant tenant, LocalDate date) {}

    private record Sum(Uni<Long> stored, AtomicLong added) {}
}
