package io.research.journey;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/** Bodies that create a study together with the people for it. */
public final class CreateWithParticipantsRequests {
    private CreateWithParticipantsRequests() {}

    /** A chat study of that name for those people. */
    public static Map<String, Object> of(String name, String... emails) {
        return Map.of("study", StudyFixture.aChatStudy().named(name).body(), "participants", people(emails));
    }

    /** A name that no other study of the stack has. */
    public static String newName() {
        return "Both " + UUID.randomUUID().toString().substring(0, 18);
    }

    private static List<Map<String, String>> people(String... emails) {
        return Stream.of(emails).map(email -> Map.of("email", email)).toList();
    }
}
