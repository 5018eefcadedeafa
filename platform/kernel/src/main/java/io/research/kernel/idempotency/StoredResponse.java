package io.research.kernel.idempotency;

import java.net.URI;
import java.util.Map;

/**
 * The response to a write, in a form that can be stored and sent again.
 *
 * @param status HTTP status
 * @param entity what goes into the body as JSON; null for none
 * @param headers further headers, such as {@code Location} or {@code ETag}
 */
public record StoredResponse(int status, Object entity, Map<String, String> headers) {

    public StoredResponse {
        headers = Map.copyOf(headers);
    }

    public static StoredResponse ok(Object entity) {
        return new StoredResponse(200, entity, Map.of());
    }

    public static StoredResponse created(Object entity, Map<String, String> headers) {
        return new StoredResponse(201, entity, headers);
    }

    /** 202 with the address of the result. */
    public static StoredResponse accepted(Object entity, URI location) {
        return new StoredResponse(202, entity, Map.of("Location", location.toString()));
    }
}
