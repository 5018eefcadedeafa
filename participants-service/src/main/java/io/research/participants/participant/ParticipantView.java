package io.research.participants.participant;

import java.time.Instant;
import java.util.UUID;

/** A participant as clients see it (contract §5). */
public record ParticipantView(
        UUID id,
        UUID studyId,
        String email,
        ParticipantStatus status,
        DeliveryStatus deliveryStatus,
        boolean silent,
        String interviewLink,
        long interviewCount,
        Instant sentAt,
        boolean rewardSent,
        Instant rewardSentAt,
        String externalId,
        Metadata metadata,
        Instant createdAt,
        Instant updatedAt) {}
