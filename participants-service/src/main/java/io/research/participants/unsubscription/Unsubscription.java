package io.research.participants.unsubscription;

import io.research.kernel.identity.Tenant;

/**
 * Where somebody stands to the invitations of an organization.
 *
 * @param tenant in whose name they come
 */
record Unsubscription(Tenant tenant, UnsubscriptionStep step) {}
