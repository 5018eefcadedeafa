package io.research.dashboard.settings;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * An API key as the API lists it.
 *
 * @param lifetimeSpendCapUsd null for a key that cannot pay
 * @param lastUsedAt null for one that has not been used
 */
public record KeyRow(
        String id,
        String name,
        String keyPrefix,
        List<String> scopes,
        BigDecimal lifetimeSpendCapUsd,
        Instant createdAt,
        Instant lastUsedAt) {}
