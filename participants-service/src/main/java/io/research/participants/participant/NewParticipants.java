package io.research.participants.participant;

import io.research.kernel.json.Check;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;

/** The list of people in a request (specification §4.3): the same rules wherever one comes in. */
public final class NewParticipants {
    private static final int MAX = 100;

    private NewParticipants() {}

    /** Reads the field {@code participants}. */
    public static Field<List<NewParticipant>> read(Fields in) {
        var emails = new HashSet<String>();
        var externalIds = new HashSet<String>();
        Check<String> newEmail = first(text -> emails.add(EmailAddress.of(text).key()));
        Check<String> newExternalId = first(externalIds::add);
        return in.required()
                .objects(
                        "participants", item -> NewParticipant.read(item, newEmail, newExternalId), Check.size(1, MAX));
    }

    private static Check<String> first(Predicate<String> isNew) {
        return new Check<>("duplicate", "must not stand twice in one request", isNew);
    }
}
