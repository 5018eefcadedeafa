package io.research.mcp.tool;

import io.smallrye.mutiny.Uni;
import java.util.UUID;

/** Finds operations again that were begun a short while ago and not named. */
public interface OperationIds {

    /**
     * The id under which the same was begun within the last ten minutes; otherwise a new one.
     *
     * @param fingerprint of who asks for what, 32 bytes
     */
    Uni<Operation> of(byte[] fingerprint);

    /** @param isRepeat whether it was begun before */
    record Operation(UUID id, boolean isRepeat) {}
}
