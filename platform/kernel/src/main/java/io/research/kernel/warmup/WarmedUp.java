package io.research.kernel.warmup;

import java.util.Map;

/**
 * This service has warmed up and is ready from now on; an event within the process.
 *
 * @param statuses what the last request to each method and path was answered, such as {@code GET /things: 200}
 */
public record WarmedUp(Map<String, Integer> statuses) {

    public WarmedUp {
        statuses = Map.copyOf(statuses);
    }
}
