package io.research.contracts.participant;

import io.research.contracts.EventData;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/** A participant was paid its reward, in USD. */
public record ParticipantRewardSent(UUID participantId, UUID rewardId, BigDecimal amountUsd, Instant sentAt)
        implements EventData {}
