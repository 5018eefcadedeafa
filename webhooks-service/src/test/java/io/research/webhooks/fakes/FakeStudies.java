package io.research.webhooks.fakes;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.UUID;

/** Studies-service as its neighbours see it: each organization has one study. */
public final class FakeStudies {
    private static final String PATH = "/internal/studies/";

    private FakeStudies() {}

    /** The study of that organization. */
    public static UUID studyOf(String organizationId) {
        return UUID.nameUUIDFromBytes(organizationId.getBytes(StandardCharsets.UTF_8));
    }

    static String start(Vertx vertx) {
        var server = vertx.createHttpServer()
                .requestHandler(FakeStudies::answer)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        return "http://127.0.0.1:" + server.actualPort();
    }

    private static void answer(HttpServerRequest request) {
        String organizationId = organizationOf(request.getHeader("Authorization"));
        String study = studyOf(organizationId).toString();
        if (request.path().equals(PATH + study)) {
            request.response()
                    .putHeader("Content-Type", "application/json")
                    .end(new JsonObject().put("id", study).put("name", "Tea").encode());
        } else {
            request.response().setStatusCode(404).end();
        }
    }

    private static String organizationOf(String bearer) {
        String claims = bearer.split("\\.")[1];
        return new JsonObject(new String(Base64.getUrlDecoder().decode(claims), StandardCharsets.UTF_8))
                .getString("organization_id");
    }
}
