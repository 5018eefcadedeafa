package io.research.contracts.model;

import io.research.contracts.EventData;
import java.time.LocalDate;
import java.util.Objects;

/**
 * A service has asked the language model for an organization. Said by each service that asks; consumers add up.
 *
 * @param day in UTC
 * @param feature planning, interviews, reports, hub or signal
 * @param failed how many of the calls brought no answer that could be used
 */
public record ModelUsed(LocalDate day, String feature, long calls, long failed, long tokensIn, long tokensOut)
        implements EventData {

    public ModelUsed {
        Objects.requireNonNull(day, "day");
        Objects.requireNonNull(feature, "feature");
        if (calls < 0 || failed < 0 || failed > calls || tokensIn < 0 || tokensOut < 0) {
            throw new IllegalArgumentException("no such use of a model");
        }
    }
}
