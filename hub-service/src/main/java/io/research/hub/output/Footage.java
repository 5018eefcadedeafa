package io.research.hub.output;

import io.research.hub.highlights.Pick;
import java.util.List;
import java.util.UUID;

/**
 * What highlights can be cut of.
 *
 * @param reports the newest reports of the session's studies, in their order
 * @param picks the quotations to show
 */
record Footage(List<UUID> reports, List<Pick> picks) {
    static final Footage NOTHING = new Footage(List.of(), List.of());
}
