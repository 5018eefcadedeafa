package io.research.studies;

import static io.restassured.RestAssured.given;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The service next door that provisions interviewers. It holds every plan but those whose flow is {@link #NOTHING}, in
 * the mood that a test puts it in.
 */
public class FakeInterviewers implements QuarkusTestResourceLifecycleManager {
    /** A flow without a topic. */
    public static final String NOTHING = "---";

    private static final String URL = "research.services.interviews.url";

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private volatile String mood = "answers";
    private FakeServer server;

    /** From now on it answers. */
    public static void answers() {
        given().body("answers").put(url() + "/mood").then().statusCode(204);
    }

    /** From now on it fails. */
    public static void fails() {
        given().body("fails").put(url() + "/mood").then().statusCode(204);
    }

    /** From now on it is silent. */
    public static void isSilent() {
        given().body("is silent").put(url() + "/mood").then().statusCode(204);
    }

    /** How often it was asked about a plan with that flow. */
    public static int timesAsked(String flow) {
        return Integer.parseInt(given().body(flow).post(url() + "/times-asked").asString());
    }

    private static String url() {
        return ConfigProvider.getConfig().getValue(URL, String.class);
    }

    @Override
    public Map<String, String> start() {
        server = new FakeServer(this::answer);
        return Map.of(URL, server.url());
    }

    @Override
    public void stop() {
        server.close();
    }

    private void answer(HttpServerRequest request, Buffer body) {
        switch (request.path()) {
            case "/mood" -> {
                mood = body.toString();
                request.response().setStatusCode(204).end();
            }
            case "/times-asked" ->
                request.response()
                        .end(Long.toString(
                                asked.stream().filter(body.toString()::equals).count()));
            default -> check(request, body.toJsonObject().getString("conversation_flow"));
        }
    }

    private void check(HttpServerRequest request, String flow) {
        asked.add(flow);
        String token = request.getHeader("Authorization");
        var response = request.response().putHeader("Content-Type", "application/json");
        if (token == null || !token.startsWith("Bearer ")) {
            response.setStatusCode(401).end("{}");
        } else if (mood.equals("fails")) {
            response.setStatusCode(503).end("{}");
        } else if (flow.equals(NOTHING)) {
            response.setStatusCode(422).end("{}");
        } else if (mood.equals("answers")) {
            response.end(new JsonObject()
                    .put("topics", 1)
                    .put("questions", 1)
                    .put("language", "en")
                    .put("guide", new JsonArray().add(guideLine(flow)))
                    .toBuffer());
        }
    }

    /** The flow asked as it stands; one that begins with "Ask" is flagged. */
    private static JsonObject guideLine(String flow) {
        return new JsonObject()
                .put("section", "")
                .put("question", flow)
                .put("kind", "question")
                .put("source", flow)
                .put("warning", flow.startsWith("Ask") ? "reworded" : null);
    }
}
