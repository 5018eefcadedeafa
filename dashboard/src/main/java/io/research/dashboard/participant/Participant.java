package io.research.dashboard.participant;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Map;

/** A participant, as the API names its members. */
public record Participant(
        String id,
        String studyId,
        String email,
        String status,
        String deliveryStatus,
        boolean silent,
        String interviewLink,
        long interviewCount,
        Instant sentAt,
        boolean rewardSent,
        Instant rewardSentAt,
        String externalId,
        Map<String, JsonNode> metadata,
        Instant createdAt) {
    /** Under which the dashboard keeps the name, for which the API has no field. */
    static final String NAME = "name";

    public Participant {
        metadata = metadata == null ? Map.of() : metadata;
    }

    /** Empty where nobody has said it. */
    public String getName() {
        var name = metadata.get(NAME);
        return name == null ? "" : name.asText("");
    }

    /** Whether an interview has begun, after which a new address is not invited again. */
    public boolean isUnderWay() {
        return !"created".equals(status) && !"invited".equals(status);
    }
}
