package io.research.panel.launch;

import java.util.UUID;

/**
 * An operation of studies-service.
 *
 * @param cycleId what it has written; null for one that was withdrawn before it had written anything
 */
record Launch(UUID id, LaunchState state, UUID cycleId) {}
