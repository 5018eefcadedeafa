package io.research.hub.cursor;

import java.util.List;
import java.util.UUID;

/**
 * Which page of a list is requested.
 *
 * @param after the id behind which it begins; null for the beginning
 */
public record CursorRequest(UUID after, int limit) {

    /** How many rows to look up: one more than is shown, to know whether there are more. */
    public int lookup() {
        return limit + 1;
    }

    /** The rows to show. */
    public <T> List<T> shown(List<T> rows) {
        return rows.size() > limit ? rows.subList(0, limit) : rows;
    }
}
