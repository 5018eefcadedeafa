package io.research.participants.reward;

import io.research.contracts.study.StudyState;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;

/**
 * What a study pays for one participant.
 *
 * @param cents in US cents
 * @param language of the study, for the e-mail; or null
 */
record Price(UUID studyId, long cents, String language) {
    private static final int CENTS = 2;

    /** What that study pays on request; empty when it pays nothing. */
    static Optional<Price> of(StudyState study) {
        var rewards = study.byopConfig();
        boolean pays = rewards != null && rewards.isIncentivesEnabled() && rewards.incentiveAmount() != null;
        return pays
                ? Optional.of(new Price(study.id(), cents(rewards.incentiveAmount()), study.language()))
                : Optional.empty();
    }

    /** What that study pays automatically for a completed interview; empty when it pays nothing. */
    static Optional<Price> automatic(StudyState study) {
        return of(study).filter(price -> study.byopConfig().autoSendIncentives());
    }

    private static long cents(BigDecimal amount) {
        return amount.movePointRight(CENTS).longValueExact();
    }
}
