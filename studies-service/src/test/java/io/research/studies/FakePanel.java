package io.research.studies;

import static io.restassured.RestAssured.given;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * The service next door that keeps panels. Organizations called {@code org_poor…} have no money; of {@code org_lost…} the
 * first answer to each preparation is lost after its effect, and the study whose id is asked for shows what became of it.
 */
public class FakePanel implements QuarkusTestResourceLifecycleManager {
    /** An option that the quotas of no panel fit. */
    public static final int UNFIT = 666;

    private static final String URL = "research.services.panel.url";

    private final Map<String, JsonObject> operations = new ConcurrentHashMap<>();
    private final Map<String, JsonObject> studies = new ConcurrentHashMap<>();
    private FakeServer server;

    /** {@code {state, cycle_id, fielding, prepared}} of the panel of that study; an empty object where there is none. */
    public static JsonObject panelOf(String studyId) {
        String url = ConfigProvider.getConfig().getValue(URL, String.class);
        return new JsonObject(given().get(url + "/panels/" + studyId).asString());
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
        String path = request.path();
        if (path.startsWith("/panels/")) {
            send(request, 200, studies.getOrDefault(path.substring("/panels/".length()), new JsonObject()));
        } else if (path.endsWith("/checks")) {
            check(request, body.toJsonObject());
        } else if (path.endsWith("/estimates")) {
            var study = body.toJsonObject().getJsonObject("study");
            send(request, 200, new JsonObject().put("dry_run", true).put("study_id", study.getString("id")));
        } else if (path.endsWith("/targeting-checks")) {
            send(request, 200, new JsonObject().put("fits", !body.toString().contains(String.valueOf(UNFIT))));
        } else if (path.contains("/launches/")) {
            step(request, path.substring(path.indexOf("/launches/") + 10).split("/"), body);
        } else {
            studies.get(path.split("/")[4]).put("fielding", body.toJsonObject().getString("status"));
            request.response().setStatusCode(204).end();
        }
    }

    private static void check(HttpServerRequest request, JsonObject body) {
        boolean isGood = body.getJsonObject("panel", new JsonObject()).getInteger("target", 0) > 0;
        if (isGood) {
            request.response().setStatusCode(204).end();
            return;
        }
        var fault = new JsonObject(
                "{\"loc\": [\"body\", \"panel\", \"target\"], \"msg\": \"is required\", \"type\": \"required\"}");
        refuse(request, 422, "validation_failed", new JsonArray().add(fault));
    }

    private void step(HttpServerRequest request, String[] steps, Buffer body) {
        if (steps.length > 1) {
            var known = operations.computeIfAbsent(steps[0], id -> new JsonObject());
            known.put("state", steps[1]);
            request.response().setStatusCode(204).end();
            return;
        }
        String organization = organization(request);
        if (organization.startsWith("org_poor")) {
            refuse(
                    request,
                    402,
                    "insufficient_credits",
                    new JsonObject().put("required_usd", 65).put("deficit_usd", 65));
            return;
        }
        boolean isFirst = !operations.containsKey(steps[0]);
        var study = body.toJsonObject().getJsonObject("study");
        var order = body.toJsonObject().getJsonObject("panel");
        var panel = operations.computeIfAbsent(steps[0], id -> new JsonObject()
                .put("state", "prepared")
                .put("study_id", study.getString("id"))
                .put("panel_status", "launching")
                .put("priced", study.getString("interview_format"))
                .put("frequency", order.getString("frequency", "one-time"))
                .put("cycle_id", UUID.randomUUID().toString())
                .put("api_key_id", body.toJsonObject().getString("api_key_id")));
        studies.put(study.getString("id"), panel);
        send(request, isFirst && organization.startsWith("org_lost") ? 503 : 200, panel);
    }

    private static void refuse(HttpServerRequest request, int status, String code, Object detail) {
        var error = new JsonObject().put("code", code).put("message", "Refused by the panel.");
        send(request, status, new JsonObject().put("error", error).put("detail", detail));
    }

    private static void send(HttpServerRequest request, int status, JsonObject body) {
        request.response()
                .setStatusCode(status)
                .putHeader("Content-Type", "application/json")
                .end(body.encode());
    }

    private static String organization(HttpServerRequest request) {
        String token = request.getHeader("Authorization").split("\\.")[1];
        String claims = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
        return claims.replaceFirst(".*\"organization_id\":\"([^\"]*)\".*", "$1");
    }
}
