package io.research.kernel.idempotency;

import java.net.URI;
import java.util.Map;

/**
 * What a write answers, in the form in which it can be kept and sent again.
 *
 * @param status HTTP status
 * @param entity what goes into the body as JSON; null for none
 * @param headers further headers, such as {@code Location} or {@code ETag}
 */
public record Answer(int status, Object entity, Map<String, String> headers) {

    public Answer {
        headers = Map.copyOf(headers);
    }

    public static Answer ok(Object entity) {
        return new Answer(200, entity, Map.of());
    }

    public static Answer created(Object entity, Map<String, String> headers) {
        return new Answer(201, entity, headers);
    }

    /** 202 with the place where the result will be. */
    public static Answer accepted(Object entity, URI location) {
        return new Answer(202, entity, Map.of("Location", location.toString()));
    }
}
