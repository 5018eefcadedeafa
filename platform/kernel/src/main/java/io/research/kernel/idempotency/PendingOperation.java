package io.research.kernel.idempotency;

import io.research.kernel.identity.Tenant;
import java.security.MessageDigest;

/**
 * An operation whose response is given later, by work that may outlive its request: what has to be stored with that
 * work.
 *
 * @param key the Idempotency-Key, or one of the installation's own where the request sent none
 * @param fingerprint of the request that began it
 */
public record PendingOperation(Tenant tenant, String operation, String key, byte[] fingerprint) {

    /** Whether both were started by the same input. */
    public boolean hasInputOf(byte[] otherFingerprint) {
        return MessageDigest.isEqual(fingerprint, otherFingerprint);
    }

    IdempotencyKey idempotencyKey() {
        return new IdempotencyKey(tenant, operation, key);
    }
}
