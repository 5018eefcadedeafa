package io.research.hub.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Interviews of a study to be read, with no others between them.
 *
 * @param after the id before them; null where they are the study's first ones
 * @param ids in their order, at least one
 */
record MissingInterviews(UUID after, List<UUID> ids) {

    /**
     * The unknown ids, in as few parts as can be read at once.
     *
     * @param before the id before the first one; null where they are the study's first ones
     * @param most of one part
     */
    static List<MissingInterviews> of(List<UUID> ids, UUID before, Set<UUID> known, int most) {
        var parts = new ArrayList<MissingInterviews>();
        UUID previous = before;
        boolean joins = false;
        for (UUID id : ids) {
            boolean isMissing = !known.contains(id);
            if (isMissing && joins && parts.getLast().ids().size() < most) {
                parts.getLast().ids().add(id);
            } else if (isMissing) {
                parts.add(new MissingInterviews(previous, new ArrayList<>(List.of(id))));
            }
            joins = isMissing;
            previous = id;
        }
        return parts;
    }

    /** What remains to be read after that id; its list is empty if nothing does. */
    MissingInterviews after(UUID read) {
        return new MissingInterviews(
                read,
                ids.stream()
                        .filter(id -> id.toString().compareTo(read.toString()) > 0)
                        .toList());
    }
}
