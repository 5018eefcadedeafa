package io.research.interviews.stream;

import io.research.interviews.Guest;
import io.research.interviews.interview.AnswerParticipant;
import io.research.testkit.ServerSentEvents;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/** The events of an interview. */
final class EventStream extends ServerSentEvents {
    private static final String SESSIONS = "/api/participant/v1/sessions/";

    private EventStream(HttpRequest request) {
        super(request);
    }

    /** Watches the interview of that guest. */
    static EventStream watching(Guest guest, URI service) {
        return watching(guest, service, null);
    }

    /** Watches on from an event that is known. */
    static EventStream watching(Guest guest, URI service, String lastEventId) {
        var request = request(service, guest.interviewId(), guest.sessionToken(), "/live");
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        return new EventStream(request.build());
    }

    /** Tries to watch with that token. */
    static EventStream watching(URI service, UUID interviewId, String token) {
        return new EventStream(request(service, interviewId, token, "/live").build());
    }

    /** Says something and listens to the words of the answer. */
    static EventStream saying(Guest guest, URI service, String clientId, String text) {
        var body = new JsonObject().put("client_id", clientId).put("text", text);
        return new EventStream(request(service, guest.interviewId(), guest.sessionToken(), "/messages")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.encode()))
                .build());
    }

    /** The words of these events, one after the other. */
    static String words(List<Event> events) {
        return events.stream()
                .filter(event -> event.name().equals("words"))
                .map(event -> event.data().getString("text"))
                .collect(Collectors.joining());
    }

    /** The messages that the end of a turn tells, as they would be heard. */
    static String messages(Event step) {
        return step.data().getJsonArray("messages").stream()
                .map(message -> ((JsonObject) message).getString("message"))
                .collect(Collectors.joining(AnswerParticipant.BETWEEN_MESSAGES));
    }

    private static HttpRequest.Builder request(URI service, UUID interviewId, String token, String path) {
        return request(service.resolve(SESSIONS + interviewId + path), Tokens.ofParticipant())
                .header("X-Participant-Authorization", "Bearer " + token);
    }
}
