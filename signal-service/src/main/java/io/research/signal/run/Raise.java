package io.research.signal.run;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.UUID;

/**
 * What somebody else than the one who asked added to the price of a run. It has a hold of its own, so that it counts against
 * the cap of the key that added it.
 *
 * @param apiKeyId the key that pays; null when somebody who signed in does
 * @param cents how much of the estimate it pays for; 0 before it is held and after it was given back
 */
@RegisterForReflection
record Raise(UUID id, UUID apiKeyId, long cents) {

    Raise plus(long more) {
        return new Raise(id, apiKeyId, cents + more);
    }
}
