package io.research.hub;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.contracts.report.ReportReady;
import io.research.contracts.study.StudyState;
import io.research.kernel.event.EventCodec;
import io.research.kernel.time.Ids;
import io.research.testkit.EventContract;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** A study with its interviews, as {@link FakeNeighbours} answers and as events tell them. */
public final class StudyFixture {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");

    private final UUID id = Ids.next();
    private final String organization;
    private final JsonArray interviews = new JsonArray();
    private final JsonObject recordings = new JsonObject();
    private final JsonObject state;
    private JsonObject report;

    private StudyFixture(String organization, String name) {
        this.organization = organization;
        state = new JsonObject()
                .put("id", id.toString())
                .put("slug", "tea-" + id)
                .put("name", name)
                .put("recruiting_method", "byop")
                .put("provisioning_status", "provisioned");
    }

    public static StudyFixture aStudy(String organization, String name) {
        return new StudyFixture(organization, name);
    }

    public UUID id() {
        return id;
    }

    /** Somebody's answers, each after the same question; the id of the interview. */
    public UUID heard(String question, String... answers) {
        return heard(Ids.next(), question, answers);
    }

    private UUID heard(UUID interview, String question, String... answers) {
        var turns = new JsonArray();
        for (String answer : answers) {
            turns.add(turn("assistant", question)).add(turn("user", answer));
        }
        interviews.add(new JsonObject()
                .put("id", interview.toString())
                .put("language", "en")
                .put("turns", turns));
        return interview;
    }

    /** An interview with who has that address, or with a stranger, that ended then. */
    public UUID heardUntil(String endedAt, String email, String answer) {
        UUID interview = heard("What else?", answer);
        interviews.getJsonObject(interviews.size() - 1).put("ended_at", endedAt).put("participant_email", email);
        return interview;
    }

    private static JsonObject turn(String role, String text) {
        return new JsonObject()
                .put("id", Ids.next().toString())
                .put("role", role)
                .put("text", text);
    }

    /** The interview was recorded, so many seconds for each turn. */
    public void recorded(UUID interview, String kind, byte[] webm, int seconds) {
        var turns = new JsonArray();
        var said = turns(interview);
        for (int at = 0; at < said.size(); at++) {
            turns.add(new JsonObject()
                    .put("id", said.getJsonObject(at).getString("id"))
                    .put("start_s", at * seconds)
                    .put("end_s", (at + 1) * seconds));
        }
        recordings.put(
                interview.toString(),
                new JsonObject()
                        .put("interview_id", interview.toString())
                        .put("kind", kind)
                        .put("bytes", webm.length)
                        .put("turns", turns)
                        .put("content", webm));
    }

    private JsonArray turns(UUID interview) {
        return interviews.stream()
                .map(JsonObject.class::cast)
                .filter(held -> held.getString("id").equals(interview.toString()))
                .findFirst()
                .orElseThrow()
                .getJsonArray("turns");
    }

    /** Saved so that interviews-service tells no ids the first time, as a version of it that has no such route. */
    public StudyFixture savedWithoutIds() {
        save(known().put("ids_missing", true));
        return this;
    }

    /** As the neighbours know it from now on. */
    public StudyFixture saved() {
        save(known());
        return this;
    }

    private JsonObject known() {
        return new JsonObject()
                .put("organization", organization)
                .put("state", state)
                .put("interviews", interviews)
                .put("recordings", recordings)
                .put("report", report);
    }

    private void save(JsonObject known) {
        send("research.services.studies.url", "/internal/studies/" + id, "PUT", known.encode());
    }

    /**
     * reports-service has a report from now on, which quotes what was said last in those interviews, each as a finding, and
     * something that nobody said; its event.
     */
    public Event<ReportReady> reported(UUID... interviews) {
        UUID reportId = Ids.next();
        var references = new JsonArray();
        var findings = new JsonArray();
        for (UUID interview : interviews) {
            var said = turns(interview);
            var turn = said.getJsonObject(said.size() - 1);
            String label = "R" + (references.size() + 1);
            references.add(quoted(label, interview, turn.getString("id"), turn.getString("text")));
            findings.add(new JsonObject()
                    .put("basis", "opinion")
                    .put("heading", "What was found")
                    .put("content", "One person says so.")
                    .put("prevalence", new JsonObject().put("count", 1).put("of", this.interviews.size()))
                    .put("reference_ids", new JsonArray().add(label).add("R0")));
        }
        var first = turns(interviews[0]);
        references.add(quoted("R0", interviews[0], first.getJsonObject(0).getString("id"), "Nobody has said this."));
        report = new JsonObject()
                .put("study_id", id.toString())
                .put("report_id", reportId.toString())
                .put("generated_at", NOW.toString())
                .put("is_stale", false)
                .put("references", references)
                .put(
                        "study_findings",
                        new JsonObject()
                                .put(
                                        "learning_goals",
                                        new JsonArray()
                                                .add(new JsonObject()
                                                        .put("learning_goal", "A goal")
                                                        .put("findings", findings))))
                .put(
                        "evidence_coverage",
                        new JsonObject()
                                .put("text", "All of it.")
                                .put("limitations", new JsonArray())
                                .put("evidence_gaps", new JsonArray()))
                .put("recommended_next_steps", new JsonArray());
        saved();
        return PublishedEvents.event(organization, id, EventType.REPORT_READY, new ReportReady(reportId, id));
    }

    private JsonObject quoted(String label, UUID interview, String turnId, String words) {
        return new JsonObject()
                .put("reference_id", label)
                .put("interview_id", interview.toString())
                .put("turn_id", turnId)
                .put("message_text", words)
                .put("start_s", recordings.containsKey(interview.toString()) ? 1.5 : null);
    }

    /** interviews-service has it no more. */
    public static void goneAtTheNeighbour(UUID interview) {
        send("research.services.interviews.url", "/api/public/v1/interviews/" + interview, "DELETE", "");
    }

    /** interviews-service cannot say which interviews of the organization count, until it is said that it can. */
    public static void cannotSayWhatCounts(String organization, boolean cannot) {
        send("research.services.interviews.url", "/internal/evidence/counted", cannot ? "PUT" : "DELETE", organization);
    }

    /** How often interviews-service was asked which interviews of the organization count. */
    public static int timesAskedWhatCounts(String organization) {
        return told(organization, "counted", "calls");
    }

    /** How many pages of whole interviews of the study were read of interviews-service. */
    public int timesRead() {
        return told(organization, id + "/reads", "reads");
    }

    private static int told(String organization, String path, String member) {
        return given().header("Authorization", "Bearer " + Tokens.ofService("hub-service", organization, "app_test"))
                .get(ConfigProvider.getConfig().getValue("research.services.interviews.url", String.class)
                        + "/internal/evidence/" + path)
                .jsonPath()
                .getInt(member);
    }

    private static void send(String service, String path, String method, String body) {
        String url = ConfigProvider.getConfig().getValue(service, String.class);
        var request = HttpRequest.newBuilder(URI.create(url + path))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            assertThat(http.send(request, HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .isEqualTo(204);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The event of an interview that ended now, and that interviews-service has. */
    public Event<InterviewCompleted> completed(UUID interview, String question, String answer) {
        heard(interview, question, answer);
        saved();
        return ended(interview, question, answer);
    }

    /** The event of an interview that ended now, in which that was said. */
    public Event<InterviewCompleted> ended(UUID interview, String question, String answer) {
        var said = List.of(
                new InterviewCompleted.Message(Ids.next().toString(), "assistant", question, 0, null, null),
                new InterviewCompleted.Message(Ids.next().toString(), "user", answer, 0, null, null));
        return PublishedEvents.event(
                organization,
                id,
                EventType.INTERVIEW_COMPLETED,
                new InterviewCompleted(
                        interview,
                        id,
                        null,
                        "link",
                        "completed",
                        null,
                        "completed",
                        NOW,
                        NOW,
                        0L,
                        "chat",
                        "en",
                        said,
                        2,
                        null,
                        null,
                        null,
                        List.of(),
                        List.of(),
                        false));
    }

    public Event<InterviewDeleted> deleted(UUID interview) {
        return PublishedEvents.event(
                organization,
                id,
                EventType.INTERVIEW_DELETED,
                new InterviewDeleted(interview, null, "link", "completed"));
    }

    /** The event of its own end. */
    public Event<StudyState> gone() {
        var sample = new JsonObject(EventContract.sample(EventType.STUDY_DELETED));
        sample.getJsonObject("data").mergeIn(state);
        var data = (StudyState) EventCodec.read(sample.encode()).orElseThrow().data();
        return PublishedEvents.event(organization, id, EventType.STUDY_DELETED, data);
    }
}
