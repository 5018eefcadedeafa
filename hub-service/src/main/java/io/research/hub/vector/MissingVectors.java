package io.research.hub.vector;

import io.research.kernel.identity.Tenant;
import java.time.Instant;
import java.util.UUID;

/**
 * Evidence of which some passages have no vectors yet.
 *
 * @param dueAt until when others leave it to whoever claimed it, and by which a claim is known
 */
record MissingVectors(Tenant tenant, UUID evidenceId, Instant dueAt) {}
