package io.research.participants.preparation;

import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;
import io.research.participants.invitation.InvitingStudy;
import io.research.participants.participant.NewParticipant;
import io.research.participants.participant.NewParticipants;
import java.util.List;
import java.util.UUID;

/** The people who are to take part in a study that is about to be created. */
record PreparationRequest(Study study, List<NewParticipant> participants) {

    /** What participants have to know of their study. */
    record Study(UUID id, String slug, String title, Integer expectedDurationSeconds, String language) {

        /** Rewards are configured when the study exists, and so not known yet. */
        InvitingStudy inviting() {
            return new InvitingStudy(title, expectedDurationSeconds, language, null);
        }

        private static Study read(Fields in) {
            return new Study(
                    in.required().uuid("id").orNull(),
                    in.required().string("slug").orNull(),
                    in.required().string("name").orNull(),
                    in.integer("expected_duration_seconds").orNull(),
                    in.string("language").orNull());
        }
    }

    static PreparationRequest read(Fields in) {
        return new PreparationRequest(
                in.required().object("study", Study::read).orNull(),
                NewParticipants.read(in).orNull());
    }

    /** The participants alone, before there is a study to speak of. */
    static Field<List<NewParticipant>> readParticipants(Fields in) {
        return NewParticipants.read(in);
    }
}
