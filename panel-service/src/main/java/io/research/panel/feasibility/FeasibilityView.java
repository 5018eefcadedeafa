package io.research.panel.feasibility;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A review as clients see it (contract §4). */
record FeasibilityView(
        UUID id,
        String status,
        String targetAudience,
        List<String> countryCode,
        int target,
        BigDecimal incidentRate,
        UUID studyId,
        Instant expectedResponseBy,
        FeasibilityResponse response,
        Instant cancelledAt,
        Instant createdAt,
        Instant updatedAt) {}
