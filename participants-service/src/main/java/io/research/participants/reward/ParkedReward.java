package io.research.participants.reward;

import io.research.kernel.identity.Tenant;
import java.util.UUID;

/** An automatic reward that waits for money. */
record ParkedReward(UUID id, Tenant tenant) {}
