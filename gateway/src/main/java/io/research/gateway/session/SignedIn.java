package io.research.gateway.session;

import java.util.UUID;

/**
 * A person whose password was right.
 *
 * @param organizationId null for somebody who belongs to none
 */
record SignedIn(UUID userId, String email, String appId, String organizationId) {}
