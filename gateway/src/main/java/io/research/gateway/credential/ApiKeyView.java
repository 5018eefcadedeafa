package io.research.gateway.credential;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A key as the dashboard shows it (contract §12). */
@RegisterForReflection
record ApiKeyView(
        UUID id,
        String name,
        String keyPrefix,
        List<String> scopes,
        BigDecimal lifetimeSpendCapUsd,
        UUID createdBy,
        Instant createdAt,
        Instant lastUsedAt) {

    /** The same with the key itself, once. */
    @RegisterForReflection
    record Created(@JsonUnwrapped ApiKeyView view, String key) {

        /** Without the key. */
        @Override
        public String toString() {
            return "Created[" + view.id + "]";
        }
    }

    /** Those in force, newest first. */
    @RegisterForReflection
    record All(List<ApiKeyView> apiKeys) {}
}
