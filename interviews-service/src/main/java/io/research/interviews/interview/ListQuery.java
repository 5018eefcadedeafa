package io.research.interviews.interview;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The conditions of a statement about the interviews of a list, and the values of its parameters in their order. */
final class ListQuery {
    private final Selection selection;
    private final List<Object> values = new ArrayList<>();

    ListQuery(Selection selection) {
        this.selection = selection;
    }

    /** The place of another parameter with that value. */
    String bind(Object value) {
        values.add(value);
        return "$" + values.size();
    }

    /** The values of all parameters so far. */
    Object[] values() {
        return values.toArray();
    }

    /** Adds the conditions: the tenant, the requested study and participant, and the start after that moment. */
    String owned(Instant after) {
        var conditions = new ArrayList<String>();
        if (selection.studyId() != null) {
            conditions.add("study_id = " + bind(selection.studyId()));
        }
        if (selection.participantId() != null) {
            conditions.add("participant_id = " + bind(selection.participantId()));
        }
        conditions.add("{tenant}");
        if (after != null) {
            conditions.add("started_at > " + bind(after));
        }
        return String.join(" and ", conditions);
    }
}
