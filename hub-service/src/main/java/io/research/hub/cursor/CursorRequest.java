package io.research.hub.cursor;

import java.util.List;
import java.util.UUID;

/**
 * Which part of a list is asked for.
 *
 * @param after the id behind which it begins; null for the beginning
 */
public record CursorRequest(UUID after, int limit) {

    /** How many rows to look up: one more than are shown, which says whether there are more. */
    public int lookup() {
        return limit + 1;
    }

    /** The rows to show. */
    public <T> List<T> shown(List<T> rows) {
        return rows.size() > limit ? rows.subList(0, limit) : rows;
    }
}
