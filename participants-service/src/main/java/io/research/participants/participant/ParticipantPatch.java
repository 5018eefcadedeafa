package io.research.participants.participant;

import io.research.kernel.address.EmailAddress;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;

/** Which fields of a participant to change (specification §4.3): each is left out, null or given. */
record ParticipantPatch(Field<EmailAddress> email, Field<String> externalId, Field<Metadata> metadata) {

    static ParticipantPatch read(Fields in) {
        var email = NewParticipant.readEmail(in);
        if (email.isGiven() && !email.hasValue()) {
            in.fault("email", "required", "must not be null");
        }
        return new ParticipantPatch(email, NewParticipant.readExternalId(in), Metadata.read(in));
    }

    /** For the deprecated PUT, which takes the address alone. */
    static ParticipantPatch readEmail(Fields in) {
        return new ParticipantPatch(NewParticipant.readEmail(in.required()), Field.absent(), Field.absent());
    }

    boolean isEmpty() {
        return !email.isGiven() && !externalId.isGiven() && !metadata.isGiven();
    }
}
