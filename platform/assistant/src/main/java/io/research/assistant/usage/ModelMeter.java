package io.research.assistant.usage;

import io.micrometer.core.instrument.MeterRegistry;
import io.research.assistant.AssistantConfig;
import io.research.assistant.Feature;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelUse;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Says who may ask, and counts who has: in {@code assistant.calls} and {@code assistant.tokens}, and per day and organization
 * in the {@link UsageStore}. Nobody waits for that, and where it cannot be kept the answer is given all the same.
 */
@ApplicationScoped
public class ModelMeter {
    public static final String ANSWERED = "answered";
    /** Who asked had heard enough. */
    public static final String LEFT = "left";

    private static final Logger LOG = Logger.getLogger(ModelMeter.class);

    private final AssistantConfig config;
    private final UsageStore store;
    private final TokenBudget budget;
    private final MeterRegistry metrics;
    private final Clock clock;

    ModelMeter(AssistantConfig config, UsageStore store, TokenBudget budget, MeterRegistry metrics, Clock clock) {
        this.config = config;
        this.store = store;
        this.budget = budget;
        this.metrics = metrics;
        this.clock = clock;
    }

    public boolean isConfigured() {
        return config.baseUrl().isPresent() && config.model().isPresent();
    }

    public boolean isOn(Feature feature) {
        return isConfigured() && config.features().isOn(feature);
    }

    /** Why the model is not asked, or empty. */
    public Uni<Optional<Reason>> refusal(ModelUse use) {
        if (!isConfigured()) {
            return Uni.createFrom().item(Optional.of(Reason.UNAVAILABLE));
        }
        if (!config.features().isOn(use.feature())) {
            return refused(use, Reason.SWITCHED_OFF);
        }
        return budget.isSpent(tenant(use), today())
                .chain(spent -> spent
                        ? refused(use, Reason.OVER_BUDGET)
                        : Uni.createFrom().item(Optional.empty()));
    }

    /** A call whose answer could be used, or was not waited for. */
    public void count(ModelUse use, String outcome, SpentTokens tokens) {
        count(use, outcome, false, tokens);
    }

    public void countFailed(ModelUse use, Reason reason, SpentTokens tokens) {
        count(use, reason.wire(), true, tokens);
    }

    private void count(ModelUse use, String outcome, boolean failed, SpentTokens tokens) {
        var day = today();
        countCall(use, outcome);
        count(use, "in", tokens.in(), tokens.estimated());
        count(use, "out", tokens.out(), tokens.estimated());
        budget.add(tenant(use), day, tokens);
        store.add(use, day, failed, tokens).subscribe().with(kept -> {}, fault -> {
            LOG.warnf(
                    fault,
                    "Use of the language model could not be recorded, feature=%s",
                    use.feature().wire());
        });
    }

    private void count(ModelUse use, String direction, long tokens, boolean estimated) {
        metrics.counter(
                        "assistant.tokens",
                        "feature",
                        use.feature().wire(),
                        "direction",
                        direction,
                        "source",
                        estimated ? "estimated" : "told")
                .increment(tokens);
    }

    private Uni<Optional<Reason>> refused(ModelUse use, Reason reason) {
        countCall(use, reason.wire());
        return Uni.createFrom().item(Optional.of(reason));
    }

    private void countCall(ModelUse use, String outcome) {
        metrics.counter("assistant.calls", "feature", use.feature().wire(), "outcome", outcome)
                .increment();
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private static Tenant tenant(ModelUse use) {
        return new Tenant(use.organizationId(), use.appId());
    }
}
