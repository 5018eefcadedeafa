package io.research.interviews.interview;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A statement about the interviews of a list in the making: its conditions, and the values of its parameters in their
 * order. Bound to the reader's scope from the beginning.
 */
final class ListQuery {
    private final ReadScope scope;
    private final Selection selection;
    private final List<Object> values = new ArrayList<>();

    ListQuery(ReadScope scope, Selection selection) {
        this.scope = scope;
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

    /** Whose interviews: within the scope, of the study and the participant that were asked for, after that moment. */
    String owned(Instant after) {
        var conditions = new ArrayList<String>();
        if (selection.studyId() != null) {
            conditions.add("study_id = " + bind(selection.studyId()));
        }
        if (selection.participantId() != null) {
            conditions.add("participant_id = " + bind(selection.participantId()));
        }
        conditions.add("app_id = " + bind(scope.appId()));
        switch (scope) {
            case Tenant tenant -> conditions.add("organization_id = " + bind(tenant.organizationId()));
            case WholeApp app -> {
                // all its organizations
            }
        }
        if (after != null) {
            conditions.add("started_at > " + bind(after));
        }
        return String.join(" and ", conditions);
    }
}
