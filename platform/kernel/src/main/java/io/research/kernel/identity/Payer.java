package io.research.kernel.identity;

import io.research.kernel.problem.Problem;
import java.util.UUID;

/**
 * Who pays for what a request sets going: {@link Caller#payer}. For operations that learn only from what is stored whether
 * they cost anything, after the caller may be out of reach.
 *
 * @param apiKeyId the key whose spend cap it counts against; null where an owner or admin of the organization pays
 * @param refusal why this caller may not pay; null where it may
 */
public record Payer(UUID apiKeyId, Problem refusal) {

    public boolean mayPay() {
        return refusal == null;
    }

    /** Passes where the caller may pay; fails with {@link #refusal} otherwise. */
    public void require() {
        if (refusal != null) {
            throw refusal;
        }
    }
}
