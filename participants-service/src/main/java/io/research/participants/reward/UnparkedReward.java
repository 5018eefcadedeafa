package io.research.participants.reward;

import io.research.kernel.identity.Tenant;
import java.util.UUID;

/**
 * An automatic reward that waits for money no more.
 *
 * @param reservation the id of the job that has its money held
 */
record UnparkedReward(UUID id, Tenant tenant, UUID reservation) {}
