package io.research.reports;

import io.research.contracts.EventType;
import io.research.contracts.study.StudyState;
import io.research.kernel.event.EventCodec;
import io.research.testkit.EventContract;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** Studies that {@link FakeNeighbours} answers with. */
public final class StudyFixture {
    private final UUID id = UUID.randomUUID();
    private final JsonObject state = new JsonObject()
            .put("id", id.toString())
            .put("name", "Tea at home")
            .put("language", "en")
            .put("provisioning_status", "provisioned")
            .put(
                    "study_plan",
                    new JsonObject()
                            .put("objectives", "Learn how people make tea")
                            .put("conversation_flow", "Ask about tea")
                            .put(
                                    "learning_goals",
                                    "1. What do people think of the price of tea?\n2. How do people brew their tea?"));
    private String organizationId;

    /** Its interviews ask those questions, the first one for its first goal, and so on. */
    public StudyFixture asking(String... questions) {
        var items = new JsonArray();
        var goals = new JsonArray();
        for (String question : questions) {
            int number = items.size() + 1;
            items.add(new JsonObject()
                    .put("id", "q" + number)
                    .put("kind", "question")
                    .put("say", question)
                    .put("must", true)
                    .put("goal", number));
            goals.add(new JsonObject().put("text", "Goal of: " + question));
        }
        var section = new JsonObject().put("title", "All").put("items", items);
        return with(
                "guide",
                new JsonObject().put("sections", new JsonArray().add(section)).put("learning_goals", goals));
    }

    public static StudyFixture aStudy() {
        return new StudyFixture();
    }

    public StudyFixture with(String field, Object value) {
        state.put(field, value);
        return this;
    }

    /** Stores it, or its new state, as a study of that organization. */
    public StudyFixture of(String organization) {
        organizationId = organization;
        Neighbour.put("/internal/studies/" + id, "X-Organization", organization, state.encode());
        return this;
    }

    /** Its transcripts are not answered until {@link #releaseEvidence}. */
    public void holdEvidence() {
        Neighbour.put("/internal/hold/" + id, "X-Organization", organizationId, "");
    }

    /** Returns when somebody who makes a report of it waits for its transcripts. */
    public void awaitReader() {
        Neighbour.get("/internal/hold/" + id, "X-Organization", organizationId);
    }

    public void releaseEvidence() {
        Neighbour.delete("/internal/hold/" + id, "X-Organization", organizationId);
    }

    /** studies-service cannot be asked about it. */
    public void unanswered() {
        Neighbour.silence(id.toString());
    }

    /** interviews-service cannot be asked which interviews of the organization were deleted, or can again. */
    public void interviewsUnanswered(boolean isSo) {
        if (isSo) {
            Neighbour.silence(organizationId);
        } else {
            Neighbour.answer(organizationId);
        }
    }

    /** The data of its {@code study.deleted}. */
    public StudyState deleted() {
        return state(EventType.STUDY_DELETED);
    }

    /** What its events carry. */
    public StudyState state(EventType type) {
        var sample = new JsonObject(EventContract.sample(type));
        sample.getJsonObject("data").mergeIn(state);
        return (StudyState) EventCodec.read(sample.encode()).orElseThrow().data();
    }

    public UUID id() {
        return id;
    }

    public String organizationId() {
        return organizationId;
    }
}
