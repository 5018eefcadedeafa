package io.research.participants.batch;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.participants.participant.EmailAddress;
import io.research.participants.participant.NewParticipant;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;

/** The people to create in one study (specification §4.3). */
record BatchRequest(UUID studyId, List<NewParticipant> participants) {
    private static final int MAX_PARTICIPANTS = 100;

    static BatchRequest read(Fields in) {
        var emails = new HashSet<String>();
        var externalIds = new HashSet<String>();
        Check<String> newEmail = first(text -> emails.add(EmailAddress.of(text).key()));
        Check<String> newExternalId = first(externalIds::add);
        return new BatchRequest(
                in.required().uuid("study_id").orNull(),
                in.required()
                        .objects(
                                "participants",
                                item -> NewParticipant.read(item, newEmail, newExternalId),
                                Check.size(1, MAX_PARTICIPANTS))
                        .orNull());
    }

    private static Check<String> first(Predicate<String> isNew) {
        return new Check<>("duplicate", "must not stand twice in one request", isNew);
    }
}
