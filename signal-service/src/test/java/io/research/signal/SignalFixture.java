package io.research.signal;

import io.research.testkit.Api;
import io.research.testkit.Tokens;
import io.restassured.RestAssured;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.ConfigProvider;

/** Runs of one organization, and what its neighbours were told of them. */
public final class SignalFixture {
    public static final String RUNS = "/api/human-signal/";
    public static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    private final String organization;
    private final Api api;

    private SignalFixture(String organization, String token) {
        this.organization = organization;
        this.api = Api.with(token);
    }

    /** Of a new organization whose id begins with that name. */
    public static SignalFixture of(String name) {
        String organization = name + "_" + UUID.randomUUID();
        return new SignalFixture(
                organization, Tokens.ofPayingKey(organization, "app_test", "read", "write", "panel:launch"));
    }

    public String organization() {
        return organization;
    }

    public Api api() {
        return api;
    }

    /** Which of two teas, asked of three of the panel. */
    public static JsonObject aPreference() {
        return new JsonObject()
                .put("mode", "preference")
                .put("text", "Which tea would you buy?")
                .put("options", new JsonArray().add("Mint").add("Ginger"))
                .put("audience", "general")
                .put("n", 3);
    }

    /** The same, asked of so many people by e-mail. */
    public static JsonObject aCustomPreference(int people) {
        var emails = IntStream.range(0, people)
                .mapToObj(at -> "p" + at + "@example.com")
                .toList();
        return aPreference()
                .put("audience", "custom")
                .put("emails", new JsonArray(emails))
                .put("n", Math.max(3, people));
    }

    /** One that says whether people believe a claim. */
    public static JsonObject aClaim() {
        return aPreference()
                .put("mode", "claim")
                .put("text", "Our tea calms in ten minutes.")
                .put("options", null);
    }

    public Api.Answer ask(JsonObject request, String... headers) {
        return api.post(RUNS + "ask", request.encode(), headers);
    }

    /** The id of a new run. */
    public String asked(JsonObject request) {
        return ask(request).expect(201).at("study_id");
    }

    /** The same organization, by somebody who signed in to the dashboard. */
    public SignalFixture bySession() {
        return new SignalFixture(
                organization, Tokens.ofSession(organization, "app_test", "read", "write", "panel:launch"));
    }

    /** The same organization, by a key that pays but does not recruit. */
    public SignalFixture byKeyWithoutPanel() {
        return new SignalFixture(organization, Tokens.ofPayingKey(organization, "app_test", "read", "write"));
    }

    /** The same organization, by a key without a spend cap. */
    public SignalFixture byKeyWithoutCap() {
        return new SignalFixture(organization, Tokens.of(organization, "app_test", "read", "write"));
    }

    public Api.Answer edit(String run, Object... fields) {
        var patch = new JsonObject();
        for (int at = 0; at < fields.length; at += 2) {
            patch.put((String) fields[at], fields[at + 1]);
        }
        return api.patch(RUNS + run, patch.encode());
    }

    public Api.Answer cancel(String run) {
        return api.post(RUNS + run + "/cancel", "");
    }

    public Api.Answer results(String run) {
        return api.get(RUNS + run + "/results").expect(200);
    }

    public void await(String run, String... statuses) {
        awaiting().until(() -> Arrays.asList(statuses).contains(results(run).<String>at("status")));
    }

    /** Until it holds, a minute at most. */
    public static org.awaitility.core.ConditionFactory awaiting() {
        return org.awaitility.Awaitility.await().atMost(LONG_ENOUGH);
    }

    /** What the wallet holds for the run. */
    public JsonObject hold(String run) {
        return told("/internal/wallet/holds/signal-" + run);
    }

    public JsonObject wallet() {
        return told("/internal/wallet/holds/balance");
    }

    /** The study as it was last told. */
    public JsonObject study(String run) {
        return told("/internal/hidden-studies/" + run);
    }

    /** The items of the guide that a study was told with. */
    public static JsonArray items(JsonObject study) {
        return study.getJsonObject("guide")
                .getJsonArray("sections")
                .getJsonObject(0)
                .getJsonArray("items");
    }

    /** The recruitment as it was last told. */
    public JsonObject recruitment(String run) {
        return told("/internal/recruitments/" + run);
    }

    /** What a neighbour was told at that address; empty for nothing. */
    public JsonObject told(String path) {
        String neighbour = ConfigProvider.getConfig().getValue("research.services.gateway.url", String.class);
        return new JsonObject(RestAssured.given()
                .header("Authorization", "Bearer " + Tokens.ofService("test", organization, "app_test"))
                .get(neighbour + path)
                .asString());
    }

    public static List<String> statuses(Api.Answer page) {
        return page.at("runs.status");
    }
}
