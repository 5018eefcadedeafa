package io.research.participants.participant;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.json.Check;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;

/**
 * A participant that is to be created.
 *
 * @param silent whether no invitation is sent
 * @param externalId the integrator's own id, unique in the study; or null
 */
@RegisterForReflection(targets = {NewParticipant.class, EmailAddress.class, Metadata.class})
public record NewParticipant(
        EmailAddress email, boolean silent, @JsonProperty("external_id") String externalId, Metadata metadata) {
    private static final String EMAIL = "email";
    private static final String EXTERNAL_ID = "external_id";
    private static final int MAX_PARTICIPANTS = 100;
    private static final int MAX_EXTERNAL_ID = 128;
    private static final Check<String> EMAIL_LENGTH = new Check<>(
            "max_length",
            "must have at most " + EmailAddress.MAX_LENGTH + " characters",
            text -> text.length() <= EmailAddress.MAX_LENGTH);
    private static final Check<String> DELIVERABLE =
            new Check<>("email", "must be an e-mail address that mail can be sent to", text -> EmailAddress.parse(text)
                    .isPresent());
    // Counted in code points: what people see as one character has no upper size, and this text stands in an index.
    private static final Check<String> EXTERNAL_ID_LENGTH = new Check<>(
            "max_length",
            "must have at most " + MAX_EXTERNAL_ID + " characters",
            text -> text.codePointCount(0, text.length()) <= MAX_EXTERNAL_ID);

    /** Reads the field {@code participants} of a request (specification §4.3): 1 to 100, each with its own address. */
    public static Field<List<NewParticipant>> readAll(Fields in) {
        var emails = new HashSet<String>();
        var externalIds = new HashSet<String>();
        Check<String> newEmail = first(text -> emails.add(EmailAddress.of(text).key()));
        Check<String> newExternalId = first(externalIds::add);
        return in.required()
                .objects("participants", item -> read(item, newEmail, newExternalId), Check.size(1, MAX_PARTICIPANTS));
    }

    /** Reads the field {@code email}. */
    public static Field<EmailAddress> readEmail(Fields in) {
        return in.string(EMAIL, EMAIL_LENGTH, DELIVERABLE).map(EmailAddress::of);
    }

    /** Reads the field {@code external_id}. */
    public static Field<String> readExternalId(Fields in) {
        return in.string(EXTERNAL_ID, Check.notBlank(), EXTERNAL_ID_LENGTH);
    }

    private static NewParticipant read(Fields in, Check<String> newEmail, Check<String> newExternalId) {
        return new NewParticipant(
                in.required()
                        .string(EMAIL, EMAIL_LENGTH, DELIVERABLE, newEmail)
                        .map(EmailAddress::of)
                        .orNull(),
                in.bool("silent").orElse(false),
                in.string(EXTERNAL_ID, Check.notBlank(), EXTERNAL_ID_LENGTH, newExternalId)
                        .orNull(),
                Metadata.read(in).orElse(Metadata.NONE));
    }

    private static Check<String> first(Predicate<String> isNew) {
        return new Check<>("duplicate", "must not appear twice in one request", isNew);
    }
}
