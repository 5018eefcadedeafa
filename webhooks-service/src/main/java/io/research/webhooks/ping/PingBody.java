package io.research.webhooks.ping;

import java.util.UUID;

/**
 * What a test sends; it has no data.
 *
 * @param id that of the webhook
 */
record PingBody(String type, UUID id) {}
