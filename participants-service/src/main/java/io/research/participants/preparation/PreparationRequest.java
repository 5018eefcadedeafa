package io.research.participants.preparation;

import io.research.kernel.json.Fields;
import io.research.participants.participant.NewParticipant;
import io.research.participants.participant.StudySummary;
import java.util.List;

/** The people who are to take part in a study that is about to be created. */
record PreparationRequest(StudySummary study, List<NewParticipant> participants) {

    static PreparationRequest read(Fields in) {
        return new PreparationRequest(
                in.required().object("study", PreparationRequest::readStudy).orNull(),
                NewParticipant.readAll(in).orNull());
    }

    /** Without an incentive: incentives are configured after the study was created. */
    private static StudySummary readStudy(Fields in) {
        return new StudySummary(
                in.required().uuid("id").orNull(),
                in.required().string("slug").orNull(),
                in.required().string("name").orNull(),
                in.integer("expected_duration_seconds").orNull(),
                in.string("language").orNull(),
                null,
                null);
    }
}
