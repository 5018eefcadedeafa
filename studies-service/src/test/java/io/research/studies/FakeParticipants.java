package io.research.studies;

import static io.restassured.RestAssured.given;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The service next door that keeps participants: it prepares, confirms and withdraws as the true one does, each step in
 * the mood that a test puts it in.
 */
public class FakeParticipants implements QuarkusTestResourceLifecycleManager {
    private static final String URL = "research.services.participants.url";

    private final Map<String, JsonObject> operations = new ConcurrentHashMap<>();
    private final Map<String, Mood> moods = new ConcurrentHashMap<>();
    private FakeServer server;

    /** How a step goes. */
    public enum Mood {
        /** As it should. */
        WORKS,
        /** 503, and nothing is done. */
        FAILS,
        /** No answer, and nothing is done. */
        HANGS,
        /** It is done and no answer comes; the next time it works. */
        LOSES_ONE_ANSWER,
        /** It is done and the connection breaks; the next time it works. */
        BREAKS_ONCE,
        /** It is done and no answer comes. */
        LOSES_ANSWERS,
        /** 422 that names the e-mail of the first participant. */
        REFUSES
    }

    /** From now on that step ({@code checks}, {@code prepare}, {@code confirm}, {@code withdraw}) goes like that. */
    public static void step(String step, Mood mood) {
        given().body(mood.name()).put(url() + "/mood/" + step).then().statusCode(204);
    }

    /** From now on all goes as it should. */
    public static void works() {
        for (String step : new String[] {"checks", "prepare", "confirm", "withdraw"}) {
            step(step, Mood.WORKS);
        }
    }

    /** What it knows of the operations that wanted this person: a list of objects with {@code state}, {@code study}. */
    public static JsonArray operationsWith(String email) {
        return new JsonArray(given().body(email).post(url() + "/with").asString());
    }

    private static String url() {
        return ConfigProvider.getConfig().getValue(URL, String.class);
    }

    @Override
    public Map<String, String> start() {
        server = new FakeServer(this::take);
        var settings = new HashMap<>(Map.of(
                URL,
                server.url(),
                "research.create-with-participants.patience",
                "4s",
                "research.create-with-participants.answer-within",
                "8s",
                "quarkus.fault-tolerance.\"io.research.studies.creation.ParticipantsClient\".circuit-breaker.delay",
                "50",
                "quarkus.fault-tolerance.\"io.research.studies.creation.ParticipantsClient\".circuit-breaker.delay-unit",
                "millis"));
        for (String step : List.of("create_with_participants", "confirm_participants", "withdraw_participants")) {
            settings.put("research.job.kind.\"studies." + step + "\".retry-pause", "200ms");
            settings.put("research.job.kind.\"studies." + step + "\".longest-pause", "1s");
        }
        return settings;
    }

    @Override
    public void stop() {
        server.close();
    }

    private void take(HttpServerRequest request, Buffer body) {
        String[] path = request.path().split("/");
        switch (path[1]) {
            case "mood" -> {
                moods.put(path[2], Mood.valueOf(body.toString()));
                request.response().setStatusCode(204).end();
            }
            case "with" -> request.response().end(with(body.toString()).toBuffer());
            default -> {
                if (request.getHeader("Accept").contains("application/json")) {
                    step(request, path[3], path.length > 4 ? path[4] : null, body);
                } else {
                    request.response().setStatusCode(406).end();
                }
            }
        }
    }

    private void step(HttpServerRequest request, String operation, String name, Buffer body) {
        String step = operation.equals("checks") ? "checks" : name == null ? "prepare" : name;
        var mood = moods.getOrDefault(step, Mood.WORKS);
        switch (mood) {
            case WORKS -> perform(step, operation, body, request);
            case FAILS -> request.response().setStatusCode(503).end("{}");
            case HANGS -> {}
            case REFUSES -> refuse(request);
            case LOSES_ANSWERS -> perform(step, operation, body, null);
            case LOSES_ONE_ANSWER -> {
                moods.put(step, Mood.WORKS);
                perform(step, operation, body, null);
            }
            case BREAKS_ONCE -> {
                moods.put(step, Mood.WORKS);
                perform(step, operation, body, null);
                request.connection().close();
            }
        }
    }

    private void perform(String step, String operation, Buffer body, HttpServerRequest request) {
        switch (step) {
            case "checks" -> check(request, body);
            case "prepare" -> prepare(operation, body, request);
            default -> end(operation, step.equals("confirm") ? "confirmed" : "withdrawn", request);
        }
    }

    private static void check(HttpServerRequest request, Buffer body) {
        var people = body.toJsonObject().getJsonArray("participants");
        var faults = new JsonArray();
        if (people == null) {
            faults.add(fault("required", "participants"));
        }
        for (int at = 0; people != null && at < people.size(); at++) {
            if (!people.getJsonObject(at).getString("email", "").contains("@")) {
                faults.add(fault("email", "participants", at, "email"));
            }
        }
        if (faults.isEmpty()) {
            request.response().setStatusCode(204).end();
        } else {
            refuse(request, faults);
        }
    }

    private void prepare(String operation, Buffer body, HttpServerRequest request) {
        var known = operations.computeIfAbsent(operation, id -> prepared(body.toJsonObject()));
        if (request != null && known.getString("state").equals("withdrawn")) {
            request.response().setStatusCode(404).end("{}");
        } else if (request != null) {
            request.response()
                    .putHeader("Content-Type", "application/json")
                    .end(known.getJsonArray("participants").toBuffer());
        }
    }

    private static JsonObject prepared(JsonObject wanted) {
        var people = new JsonArray();
        for (Object person : wanted.getJsonArray("participants")) {
            people.add(((JsonObject) person).copy().put("id", UUID.randomUUID().toString()));
        }
        return new JsonObject()
                .put("state", "prepared")
                .put("study", wanted.getJsonObject("study"))
                .put("participants", people);
    }

    private void end(String operation, String state, HttpServerRequest request) {
        operations.computeIfAbsent(operation, id -> new JsonObject()).put("state", state);
        if (request != null) {
            request.response().setStatusCode(204).end();
        }
    }

    private JsonArray with(String email) {
        var found = new JsonArray();
        operations.values().stream()
                .filter(operation -> operation.encode().contains(email))
                .forEach(found::add);
        return found;
    }

    private static void refuse(HttpServerRequest request) {
        refuse(request, new JsonArray().add(fault("email", "participants", 0, "email")));
    }

    private static void refuse(HttpServerRequest request, JsonArray faults) {
        var error = new JsonObject().put("code", "validation_failed").put("message", "A field is not valid.");
        request.response()
                .setStatusCode(422)
                .putHeader("Content-Type", "application/json")
                .end(new JsonObject().put("error", error).put("detail", faults).toBuffer());
    }

    private static JsonObject fault(String type, Object... path) {
        var loc = new JsonArray().add("body");
        for (Object step : path) {
            loc.add(step);
        }
        return new JsonObject().put("loc", loc).put("msg", "is at fault").put("type", type);
    }
}
