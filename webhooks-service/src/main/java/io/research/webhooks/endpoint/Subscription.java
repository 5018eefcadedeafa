package io.research.webhooks.endpoint;

import io.research.kernel.identity.Tenant;
import java.util.UUID;

/**
 * What a webhook can be registered for.
 *
 * @param studyId the study whose events are sent; null for those of all studies
 */
public record Subscription(Tenant tenant, PublicEventType type, UUID studyId) {}
