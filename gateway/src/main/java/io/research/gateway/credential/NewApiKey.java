package io.research.gateway.credential;

import java.util.List;
import java.util.UUID;

/**
 * A key to be.
 *
 * @param text the key itself
 * @param lifetimeSpendCapCents in US cents; null for a key that cannot pay
 * @param requestsPerMinute null for the default of the deployment
 * @param createdBy the user that answers for it
 */
public record NewApiKey(
        String name,
        String text,
        List<String> scopes,
        Long lifetimeSpendCapCents,
        Integer requestsPerMinute,
        UUID createdBy) {

    public NewApiKey {
        scopes = List.copyOf(scopes);
        if (!KeyText.isWellFormed(text)) {
            throw new IllegalArgumentException("API key " + name + " is not in the form of a key");
        }
        if (scopes.isEmpty()) {
            throw new IllegalArgumentException("API key " + name + " has no scopes");
        }
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "NewApiKey[" + name + "]";
    }
}
