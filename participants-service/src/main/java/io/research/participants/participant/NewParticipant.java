package io.research.participants.participant;

import io.research.kernel.json.Check;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;

/**
 * A participant that is to be created.
 *
 * @param silent whether no invitation is sent
 * @param externalId the integrator's own id, unique in the study; or null
 */
public record NewParticipant(EmailAddress email, boolean silent, String externalId, Metadata metadata) {
    private static final int MAX_EXTERNAL_ID = 128;
    private static final Check<String> EMAIL_LENGTH = new Check<>(
            "max_length",
            "must have at most " + EmailAddress.MAX_LENGTH + " characters",
            text -> text.length() <= EmailAddress.MAX_LENGTH);
    private static final Check<String> EMAIL =
            new Check<>("email", "must be an e-mail address that mail can be sent to", text -> EmailAddress.parse(text)
                    .isPresent());
    // Counted in code points, for a person's characters have no upper size and this one stands in an index.
    private static final Check<String> EXTERNAL_ID_LENGTH = new Check<>(
            "max_length",
            "must have at most " + MAX_EXTERNAL_ID + " characters",
            text -> text.codePointCount(0, text.length()) <= MAX_EXTERNAL_ID);

    /**
     * Reads one invitation item (specification §2.4).
     *
     * @param newEmail whether the address is the first of its kind in the request
     * @param newExternalId whether the id is the first of its kind in the request
     */
    public static NewParticipant read(Fields in, Check<String> newEmail, Check<String> newExternalId) {
        return new NewParticipant(
                email(in.required(), newEmail).orNull(),
                in.bool("silent").orElse(false),
                externalId(in, newExternalId).orNull(),
                Metadata.read(in).orElse(Metadata.NONE));
    }

    /** Reads the field {@code email}. */
    static Field<EmailAddress> email(Fields in, Check<String> also) {
        return in.string("email", EMAIL_LENGTH, EMAIL, also).map(EmailAddress::of);
    }

    /** Reads the field {@code external_id}. */
    static Field<String> externalId(Fields in, Check<String> also) {
        return in.string("external_id", Check.notBlank(), EXTERNAL_ID_LENGTH, also);
    }
}
