package io.research.signal.run;

import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Prices runs. */
@ApplicationScoped
public class RunPrices {
    private static final BigDecimal QUARTER = new BigDecimal("0.25");
    private static final BigDecimal HOUR = BigDecimal.ONE;

    private final PricingConfig config;

    RunPrices(PricingConfig config) {
        this.config = config;
    }

    /** What one answer under these terms costs, in US cents. */
    public long perAnswer(RunTerms terms) {
        return perAnswer(terms.voice(), terms.audience() == Audience.GENERAL);
    }

    /** What an answer costs that was spoken or written, by somebody who was recruited from the panel or not. */
    public long perAnswer(boolean isSpoken, boolean isRecruited) {
        long answer = isSpoken ? config.voiceCents() : config.chatCents();
        return isRecruited ? answer + config.respondentCents() : answer;
    }

    /**
     * When the answers are expected, in hours from the start: where it goes well and where it does not. Never more than the
     * time budget, at which the run ends.
     */
    public List<BigDecimal> etaHours(RunTerms terms) {
        var budget = BigDecimal.valueOf(terms.timeBudgetHours());
        var fast = BigDecimal.valueOf(terms.n())
                .divide(BigDecimal.valueOf(config.answersPerHour()), 2, RoundingMode.UP)
                .add(QUARTER);
        var low = terms.audience() == Audience.GENERAL ? fast : fast.max(HOUR);
        var high = terms.audience() == Audience.GENERAL ? fast.add(fast).min(budget) : budget;
        return List.of(low.min(high), high);
    }
}
