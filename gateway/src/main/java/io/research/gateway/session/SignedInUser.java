package io.research.gateway.session;

import java.util.UUID;

/**
 * A person whose password was right.
 *
 * @param organizationId the one it joined first; null for somebody who belongs to none
 */
record SignedInUser(UUID userId, String email, String appId, String organizationId) {}
