package io.research.webhooks.ping;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.UUID;

/**
 * What a test sends; it has no data.
 *
 * @param id that of the webhook
 */
@RegisterForReflection
record PingBody(String type, UUID id) {}
