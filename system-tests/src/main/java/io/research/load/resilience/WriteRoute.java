package io.research.load.resilience;

import java.util.function.Supplier;

/**
 * A route that writes.
 *
 * @param valid makes the largest body that it takes, each time anew, so that none is kept
 * @param listField the field that hostile bodies fill; null where bodies are no JSON
 * @param limit of its bodies, in bytes
 */
record WriteRoute(String name, LargeRequest request, Supplier<byte[]> valid, String listField, int limit) {
    /** A body that costs as much as it can. */
    byte[] hostile(HostileBody kind) {
        return kind.make(listField, limit);
    }
}
