package io.research.interviews;

import static io.restassured.RestAssured.given;
import static io.restassured.config.EncoderConfig.encoderConfig;

import io.research.testkit.Api.Answer;
import io.research.testkit.Tokens;
import io.restassured.RestAssured;
import io.restassured.specification.RequestSpecification;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** A participant at the participant API, by verbs. */
public final class Guest {
    private static final String SESSIONS = "/api/participant/v1/sessions";

    private final Answer opened;

    private Guest(Answer opened) {
        this.opened = opened;
    }

    /** Comes by the study link alone. */
    public static Guest of(StudyFixture study) {
        return by(new JsonObject().put("link", study.slug()));
    }

    /** Comes by a personal link. */
    public static Guest of(StudyFixture study, String participantToken) {
        return by(new JsonObject().put("link", study.slug()).put("participant_token", participantToken));
    }

    /** Comes with that body, and is let in or finds the door closed. */
    public static Guest by(JsonObject body) {
        return new Guest(open(body).expect(201));
    }

    /** What the door answers to that body. */
    public static Answer open(JsonObject body) {
        return new Answer(request().body(body.encode()).post(SESSIONS));
    }

    public Answer opened() {
        return opened;
    }

    public String state() {
        return opened.at("state");
    }

    public UUID interviewId() {
        return UUID.fromString(opened.at("interview_id"));
    }

    public String sessionToken() {
        return opened.at("session_token");
    }

    /** Consents to the text that was shown. */
    public Answer agrees() {
        return decides(true, opened.at("consent.version"));
    }

    public Answer decides(boolean accepted, String version) {
        return post("/consent", new JsonObject().put("accepted", accepted).put("version", version));
    }

    public Answer chooses(String questionId, String... optionIds) {
        var options = new JsonArray();
        for (String option : optionIds) {
            options.add(option);
        }
        return answers(new JsonObject().put("question_id", questionId).put("option_ids", options));
    }

    public Answer answers(JsonObject... answers) {
        var list = new JsonArray();
        for (var answer : answers) {
            list.add(answer);
        }
        return post("/screener", new JsonObject().put("answers", list));
    }

    public Answer says(String text) {
        return says(UUID.randomUUID().toString(), text);
    }

    public Answer says(String clientId, String text) {
        return post("/messages", new JsonObject().put("client_id", clientId).put("text", text));
    }

    /** Presses the button for it; the page says so in those words. */
    public Answer skips(String words) {
        return post(
                "/messages",
                new JsonObject()
                        .put("client_id", UUID.randomUUID().toString())
                        .put("text", words)
                        .put("skipped", true));
    }

    /** As a page with a microphone does: with the time that it took, fifteen seconds. */
    public Answer speaks(String text) {
        return post(
                "/messages",
                new JsonObject()
                        .put("client_id", UUID.randomUUID().toString())
                        .put("text", text)
                        .put("start_s", 10)
                        .put("end_s", 25));
    }

    /** The same as an answer to that message of the interviewer. */
    public Answer says(String clientId, String text, String answers) {
        return post(
                "/messages",
                new JsonObject().put("client_id", clientId).put("text", text).put("answers", answers));
    }

    /** Answers whatever is asked until nothing more is. */
    public Answer talksToTheEnd() {
        for (int turn = 1; turn < 100; turn++) {
            var answer = says("I choose tea with my sister, because its smell reminds us of home. Thought " + turn
                            + ".")
                    .expect(200);
            if (!answer.at("state").equals("interviewing")) {
                return answer;
            }
        }
        throw new AssertionError("the interview has no end");
    }

    public Answer finishes(String reason) {
        return post("/finish", new JsonObject().put("reason", reason));
    }

    /** Sends a piece of the recording. */
    public Answer sends(String kind, int sequence, byte[] chunk) {
        return sends(sessionToken(), interviewId(), kind + "/" + sequence, kind + "/webm;codecs=opus", chunk);
    }

    /** The same with whatever token, interview, place and type. */
    public static Answer sends(String token, UUID interviewId, String place, String mediaType, byte[] chunk) {
        return new Answer(inSession(token)
                .config(RestAssured.config()
                        .encoderConfig(encoderConfig().appendDefaultContentCharsetToContentTypeIfUndefined(false)))
                .contentType(mediaType)
                .body(chunk)
                .put(SESSIONS + "/" + interviewId + "/recordings/" + place));
    }

    /** Has an answer turned into text. */
    public Answer dictates(byte[] webm) {
        return new Answer(inSession(sessionToken())
                .contentType("audio/webm")
                .body(webm)
                .post(SESSIONS + "/" + interviewId() + "/transcriptions"));
    }

    /** Hears that message. */
    public Answer hears(UUID messageId) {
        return new Answer(
                inSession(sessionToken()).get(SESSIONS + "/" + interviewId() + "/messages/" + messageId + "/speech"));
    }

    public Answer comesBack() {
        return new Answer(inSession(sessionToken()).get(SESSIONS + "/" + interviewId()));
    }

    public Answer post(String path, JsonObject body) {
        return post(path, body.encode(), sessionToken(), interviewId());
    }

    /** A call with whatever body, token and interview. */
    public static Answer post(String path, String body, String token, UUID interviewId) {
        return new Answer(inSession(token).body(body).post(SESSIONS + "/" + interviewId + path));
    }

    private static RequestSpecification inSession(String token) {
        return token == null ? request() : request().header("X-Participant-Authorization", "Bearer " + token);
    }

    private static RequestSpecification request() {
        return given().urlEncodingEnabled(false)
                .contentType("application/json")
                .header("Authorization", "Bearer " + Tokens.ofParticipant());
    }
}
