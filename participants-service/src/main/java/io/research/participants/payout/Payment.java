package io.research.participants.payout;

import io.research.kernel.address.EmailAddress;
import io.research.kernel.identity.Tenant;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.UUID;

/**
 * One reward as its provider gets it.
 *
 * @param rewardId the same in every attempt: a provider pays it once
 * @param amountUsd with two decimals
 * @param language of the study, or null
 * @param pending how long ago the provider was first called, by the clock of the database
 */
public record Payment(
        UUID rewardId,
        Tenant tenant,
        UUID studyId,
        UUID participantId,
        EmailAddress email,
        BigDecimal amountUsd,
        String language,
        Duration pending) {}
