package io.research.webhooks.outbound;

import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.util.Map;

/**
 * What is sent to a customer.
 *
 * @param url a checked {@code hook_url}
 * @param headers beside content type and length
 * @param body the bytes as they are signed
 */
public record Post(URI url, Map<String, String> headers, Buffer body) {

    public Post {
        headers = Map.copyOf(headers);
    }
}
