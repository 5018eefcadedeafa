package io.research.reports;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewDeleted;
import io.research.kernel.time.Ids;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** Completed interviews that {@link FakeNeighbours} answers with. */
public final class InterviewFixture {
    private final UUID id = Ids.next();
    private final JsonArray turns = new JsonArray();
    private final JsonObject interview = new JsonObject()
            .put("id", id.toString())
            .put("participant_email", id + "@example.com")
            .put("quality", "Good")
            .put("language", "en")
            .put("started_at", "2026-01-02T03:10:00Z")
            .put("ended_at", "2026-01-02T03:22:30Z")
            .put("turns", turns)
            .put(
                    "screener_responses",
                    new JsonArray()
                            .add(new JsonObject()
                                    .put("question", "How old are you?")
                                    .put("answer", "35 to 44")));

    public static InterviewFixture anInterview() {
        return new InterviewFixture();
    }

    public InterviewFixture with(String field, Object value) {
        interview.put(field, value);
        return this;
    }

    public InterviewFixture asked(String question, String answer) {
        return turn("assistant", question).turn("user", answer);
    }

    /** It was held with a participant with whom that is kept. */
    public InterviewFixture knownBy(JsonObject metadata) {
        String participant = UUID.randomUUID().toString();
        Neighbour.put("/internal/participants/" + participant, "X-Participant", participant, metadata.encode());
        return with("participant_id", participant);
    }

    /** It was spoken, a turn every ten seconds, and what was recorded of it can be played at that address. */
    public InterviewFixture recorded(String kind, String url) {
        for (int at = 0; at < turns.size(); at++) {
            turns.getJsonObject(at).put("start_s", 10 * at + 0.5).put("edited", false);
        }
        var recording = new JsonObject()
                .put("interview_id", id.toString())
                .put("kind", kind)
                .put("bytes", 1_000)
                .put("url", url)
                .put("turns", new JsonArray());
        Neighbour.put("/internal/recordings/" + id, "X-Interview", id.toString(), recording.encode());
        return this;
    }

    /** For how long the address of its recording was asked for last. */
    public long secondsAskedFor() {
        return Long.parseLong(Neighbour.post("/internal/recordings/" + id).replace("seconds=", ""));
    }

    /** What was said aloud in its last answer was changed before it was sent; null where that is not known. */
    public InterviewFixture edited(Boolean isEdited) {
        turns.getJsonObject(turns.size() - 1).put("edited", isEdited);
        return this;
    }

    private InterviewFixture turn(String role, String text) {
        turns.add(new JsonObject()
                .put("id", Ids.next().toString())
                .put("role", role)
                .put("text", text));
        return this;
    }

    /** Stores it as one of that study. */
    public InterviewFixture of(StudyFixture study) {
        Neighbour.put("/internal/evidence/" + study.id(), "X-Interview", id.toString(), interview.encode());
        return this;
    }

    /** It is gone, and nobody has said so yet. */
    public void goneFrom(StudyFixture study) {
        Neighbour.delete("/internal/evidence/" + study.id(), "X-Interview", id.toString());
    }

    /** It is gone, and the event says so. */
    public Event<InterviewDeleted> deletedFrom(StudyFixture study) {
        goneFrom(study);
        return PublishedEvents.event(
                study.organizationId(),
                study.id(),
                EventType.INTERVIEW_DELETED,
                new InterviewDeleted(id, null, "byop", "completed"));
    }

    public UUID id() {
        return id;
    }
}
