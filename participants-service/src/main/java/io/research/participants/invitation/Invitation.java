package io.research.participants.invitation;

import io.research.kernel.identity.Tenant;
import io.research.participants.participant.StudySummary;
import java.util.UUID;

/**
 * An invitation that a worker holds.
 *
 * @param attempts how often it has been claimed; together with the participant it identifies the lease of the worker
 */
record Invitation(UUID participantId, Tenant tenant, StudySummary study, int attempts) {}
