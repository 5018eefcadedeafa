package io.research.panel.callback;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.panel.cycle.RespondentOutcome;
import java.time.Instant;
import java.util.UUID;

/** A supplier's report about what happened to a respondent, and when. */
record CallbackRequest(UUID projectId, String person, RespondentOutcome outcome, Instant occurredAt) {
    private static final int LONGEST_PERSON = 100;

    /** @param latest as {@code Respondents.latestWord} */
    static CallbackRequest read(Fields in, Instant latest) {
        var request = new CallbackRequest(
                in.required().uuid("project_id").orNull(),
                in.required()
                        .string("person", Check.maxCharacters(LONGEST_PERSON))
                        .orNull(),
                in.required().choice("outcome", RespondentOutcome.class).orNull(),
                in.required().instant("occurred_at").orNull());
        if (request.occurredAt != null && request.occurredAt.isAfter(latest)) {
            in.fault("occurred_at", "future", "must not lie in the future");
        }
        return request;
    }
}
