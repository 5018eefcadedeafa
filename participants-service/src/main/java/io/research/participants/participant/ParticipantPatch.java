package io.research.participants.participant;

import io.research.kernel.json.Check;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;

/** What of a participant is to change (specification §4.3), each left out, null or given. */
record ParticipantPatch(Field<EmailAddress> email, Field<String> externalId, Field<Metadata> metadata) {
    private static final Check<String> ANY = new Check<>("any", "", text -> true);

    static ParticipantPatch read(Fields in) {
        var email = NewParticipant.email(in, ANY);
        if (email.isGiven() && !email.hasValue()) {
            in.fault("email", "required", "must not be null");
        }
        return new ParticipantPatch(email, NewParticipant.externalId(in, ANY), Metadata.read(in));
    }

    /** The deprecated PUT: the address and nothing else. */
    static ParticipantPatch readEmail(Fields in) {
        return new ParticipantPatch(NewParticipant.email(in.required(), ANY), Field.absent(), Field.absent());
    }

    boolean isEmpty() {
        return !email.isGiven() && !externalId.isGiven() && !metadata.isGiven();
    }
}
