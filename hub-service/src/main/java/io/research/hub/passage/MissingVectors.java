package io.research.hub.passage;

import io.research.kernel.identity.Tenant;
import java.time.Instant;
import java.util.UUID;

/**
 * Evidence of which some passages have no vectors yet.
 *
 * @param dueAt the end of the claim, which also identifies the claim
 */
record MissingVectors(Tenant tenant, UUID evidenceId, Instant dueAt) {}
