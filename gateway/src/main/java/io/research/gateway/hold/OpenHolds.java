package io.research.gateway.hold;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.UUID;

/** Some of the money that one service has had set aside, of all organizations, in the order of the ids. */
@RegisterForReflection
record OpenHolds(List<OpenHold> holds) {

    OpenHolds {
        holds = List.copyOf(holds);
    }

    /** Whose money it is, and for which operation. */
    @RegisterForReflection
    record OpenHold(UUID id, String organizationId, String appId, String operationId) {}
}
