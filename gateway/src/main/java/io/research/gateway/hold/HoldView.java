package io.research.gateway.hold;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.UUID;

/** A hold as services see it; what is neither captured nor released is still set aside. */
@RegisterForReflection
record HoldView(
        String operationId,
        HoldStatus status,
        long amountCents,
        long capturedCents,
        long releasedCents,
        UUID apiKeyId,
        String purpose) {

    static HoldView of(Hold hold) {
        return new HoldView(
                hold.operationId(),
                hold.status(),
                hold.amountCents(),
                hold.capturedCents(),
                hold.releasedCents(),
                hold.apiKeyId(),
                hold.purpose());
    }
}
