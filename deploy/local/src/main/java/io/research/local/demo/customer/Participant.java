package io.research.local.demo.customer;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Somebody who holds an interview through the JSON API of contract §6.1, as the page does. */
public final class Participant {
    /** The address of sessions. */
    public static final String SESSIONS = "/api/participant/v1/sessions";

    private static final int MOST_TURNS = 200;

    private final ApiClient api;
    private String interviewId;
    private String sessionToken;
    private String consentVersion;

    public Participant(ApiClient api) {
        this.api = api;
    }

    /** Opens a study link or a personal link. */
    public ApiResponse open(int status, String link) {
        var body = new LinkedHashMap<String, Object>();
        body.put("link", link.replaceFirst("\\?.*", ""));
        personalToken(link).forEach(token -> body.put("participant_token", token));
        var answer = api.send("POST", SESSIONS, body).expect(status);
        if (status == 201) {
            interviewId = answer.text("/interview_id");
            sessionToken = answer.text("/session_token");
            consentVersion = answer.text("/consent/version");
        }
        return answer;
    }

    /** Agrees to the consent text that opening has shown. */
    public ApiResponse consent(int status) {
        return send(status, "POST", "/consent", Map.of("accepted", true, "version", consentVersion));
    }

    public ApiResponse say(int status, String text) {
        return say(status, UUID.randomUUID().toString(), text);
    }

    /** @param clientId names the turn, so that it counts once however often it is sent */
    public ApiResponse say(int status, String clientId, String text) {
        return send(status, "POST", "/messages", Map.of("client_id", clientId, "text", text));
    }

    public ApiResponse finish(int status, String reason) {
        return send(status, "POST", "/finish", Map.of("reason", reason));
    }

    /** Everything that the page needs after a lost connection. */
    public ApiResponse resume(int status) {
        return send(status, "GET", "", null);
    }

    /** Consents and answers until the interviewer has said goodbye; every answer of the API, in order. */
    public List<ApiResponse> hold(UnaryOperator<String> replies) {
        return answerToTheEnd(consent(200), replies);
    }

    /** Goes on from that answer of the API until the interviewer has said goodbye; that answer and all later ones. */
    public List<ApiResponse> answerToTheEnd(ApiResponse from, UnaryOperator<String> replies) {
        var answers = new ArrayList<>(List.of(from));
        while ("interviewing".equals(answers.getLast().text("/state"))) {
            if (answers.size() > MOST_TURNS) {
                throw new IllegalStateException("The interview finds no end after " + MOST_TURNS + " turns.");
            }
            answers.add(say(200, replies.apply(asked(answers.getLast()))));
        }
        return answers;
    }

    /** What the interviewer says in that answer, as one text. */
    public static String asked(ApiResponse answer) {
        return String.join(
                " ",
                answer.json()
                        .findPath("messages")
                        .valueStream()
                        .filter(message ->
                                "assistant".equals(message.path("role").asText()))
                        .map(message -> message.path("message").asText())
                        .toList());
    }

    public String interviewId() {
        return interviewId;
    }

    public String sessionToken() {
        return sessionToken;
    }

    private ApiResponse send(int status, String method, String path, Object body) {
        return api.with(sessionToken)
                .send(method, SESSIONS + "/" + interviewId + path, body)
                .expect(status);
    }

    private static Stream<String> personalToken(String link) {
        String query = URI.create(link).getQuery();
        return query == null
                ? Stream.of()
                : Stream.of(query.split("&"))
                        .filter(parameter -> parameter.startsWith("p="))
                        .map(parameter -> parameter.substring(2));
    }
}
