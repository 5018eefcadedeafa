package io.research.participants.invitation;

import io.research.kernel.identity.Tenant;
import java.util.UUID;

/**
 * An invitation that a worker has taken.
 *
 * @param attempts how often it has been taken; with the participant it is the worker's hold on it
 */
record Invitation(UUID participantId, Tenant tenant, InvitingStudy study, int attempts) {}
