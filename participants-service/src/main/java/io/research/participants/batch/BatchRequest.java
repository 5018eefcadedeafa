package io.research.participants.batch;

import io.research.kernel.json.Fields;
import io.research.participants.participant.NewParticipant;
import java.util.List;
import java.util.UUID;

/** The people to create in one study (specification §4.3). */
record BatchRequest(UUID studyId, List<NewParticipant> participants) {

    static BatchRequest read(Fields in) {
        return new BatchRequest(
                in.required().uuid("study_id").orNull(),
                NewParticipant.readAll(in).orNull());
    }
}
