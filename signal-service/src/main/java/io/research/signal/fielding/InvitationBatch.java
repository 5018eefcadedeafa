package io.research.signal.fielding;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Up to a hundred people to invite, as participants-service prepares them. */
@RegisterForReflection
record InvitationBatch(Study study, List<Person> participants) {
    private static final int MOST = 100;

    /** What the invitation says of the study. */
    @RegisterForReflection
    record Study(UUID id, String slug, String name, int expectedDurationSeconds, String language) {}

    /** Who is invited. */
    @RegisterForReflection
    record Person(String email) {}

    /** Those people in batches. */
    static List<InvitationBatch> of(Study study, List<String> emails) {
        var batches = new ArrayList<InvitationBatch>();
        for (int from = 0; from < emails.size(); from += MOST) {
            var some = emails.subList(from, Math.min(from + MOST, emails.size()));
            batches.add(
                    new InvitationBatch(study, some.stream().map(Person::new).toList()));
        }
        return batches;
    }

    /** The same for the same people of the same run, so that they are invited once. */
    UUID operation() {
        return UUID.nameUUIDFromBytes((study.id() + " " + emails()).getBytes(StandardCharsets.UTF_8));
    }

    List<String> emails() {
        return participants.stream().map(Person::email).toList();
    }
}
