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
 * @param isPromised whether somebody pays it: a request that asks for it, or whoever promised to for automatic ones
 * @param payer the key that promised to; null where a person did, and for requests, which say it themselves
 */
record Price(UUID studyId, long cents, String language, boolean isPromised, UUID payer) {
    private static final int CENTS = 2;

    /** What a request pays. */
    Price(UUID studyId, long cents, String language) {
        this(studyId, cents, language, true, null);
    }

    /** What that study pays on request; empty when it pays nothing. */
    static Optional<Price> of(StudyState study) {
        var rewards = study.byopConfig();
        boolean pays = rewards != null && rewards.isIncentivesEnabled() && rewards.incentiveAmount() != null;
        return pays
                ? Optional.of(new Price(study.id(), cents(rewards.incentiveAmount()), study.language()))
                : Optional.empty();
    }

    /** What that study pays automatically for a completed interview, promised by nobody yet; empty when it pays nothing. */
    static Optional<Price> automatic(StudyState study) {
        return of(study)
                .filter(price -> study.byopConfig().autoSendIncentives())
                .map(price -> new Price(price.studyId, price.cents, price.language, false, null));
    }

    /** The same, paid by that key, or by a person where it is null. */
    Price promisedBy(UUID key) {
        return new Price(studyId, cents, language, true, key);
    }

    private static long cents(BigDecimal amount) {
        return amount.movePointRight(CENTS).longValueExact();
    }
}
