package io.research.kernel.identity;

import io.research.kernel.problem.Problem;
import java.util.UUID;

/**
 * The payer of what a request starts: {@link Caller#payer}. For operations that find out only from stored data whether
 * they cost anything, when the caller may no longer be available.
 *
 * @param apiKeyId the key whose spend cap it counts against; null where an owner or admin of the organization pays
 * @param refusal why this caller may not pay; null where it may
 */
public record Payer(UUID apiKeyId, Problem refusal) {

    public boolean mayPay() {
        return refusal == null;
    }

    /** Succeeds if the caller may pay; otherwise fails with {@link #refusal}. */
    public void require() {
        if (refusal != null) {
            throw refusal;
        }
    }
}
