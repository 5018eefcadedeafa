package io.research.webhooks.fakes;

import static io.restassured.RestAssured.given;

import io.research.kernel.identity.Tenant;
import io.research.testkit.Api;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A customer with an organization of its own, and what it does with webhooks. */
public record Integrator(String organizationId) {
    public static final String APP = "app_test";

    public Tenant tenant() {
        return new Tenant(organizationId, APP);
    }

    private static final String WEBHOOKS = "/api/public/v1/webhooks/";

    /** One whose organization no other test knows. */
    public static Integrator anIntegrator() {
        return new Integrator("org_" + UUID.randomUUID());
    }

    public UUID study() {
        return FakeStudies.studyOf(organizationId);
    }

    public Api api() {
        return Api.of(organizationId);
    }

    /** Calls with those scopes only. */
    public Api apiWith(String... scopes) {
        return Api.with(Tokens.of(organizationId, APP, scopes));
    }

    /** A registration for all studies. */
    public JsonObject registration(String hookUrl) {
        return new JsonObject().put("hook_url", hookUrl);
    }

    public Api.Answer asksFor(JsonObject registration, String... headers) {
        return api().post(WEBHOOKS, registration.encode(), headers);
    }

    /** Registers and answers the id and the secret. */
    public Hook registers(JsonObject registration) {
        var created = asksFor(registration).expect(201);
        return new Hook(created.id(), created.at("signing_secret"));
    }

    public Hook registers(String hookUrl) {
        return registers(registration(hookUrl));
    }

    public Api.Answer reads(Hook hook) {
        return api().get(WEBHOOKS + hook.id());
    }

    public Api.Answer deletes(Hook hook) {
        return api().delete(WEBHOOKS + hook.id());
    }

    public Api.Answer pings(Hook hook) {
        return api().post(WEBHOOKS + hook.id() + "/test", "");
    }

    public Api.Answer redelivers(Hook hook, Object deliveryId) {
        return api().post(WEBHOOKS + hook.id() + "/deliveries/" + deliveryId + "/redeliver", "");
    }

    public Api.Answer recovers(Hook hook, String json) {
        return api().post(WEBHOOKS + hook.id() + "/deliveries/recover", json);
    }

    public Api.Answer rotatesSecretOf(Hook hook) {
        return api().post(WEBHOOKS + hook.id() + "/rotate-secret", "");
    }

    public Api.Answer enables(Hook hook) {
        return api().post(WEBHOOKS + hook.id() + "/enable", "");
    }

    /** The deprecated way, by the address in the body. */
    public Api.Answer deletesBy(String json) {
        return new Api.Answer(given().header("Authorization", "Bearer " + Tokens.of(organizationId, APP, "write"))
                .contentType("application/json")
                .body(json)
                .delete(WEBHOOKS));
    }

    public void deletesAll() {
        api().get(WEBHOOKS).expect(200).<List<String>>at("webhooks.id").forEach(id -> api().delete(WEBHOOKS + id)
                .expect(204));
    }

    /** The newest deliveries of the webhook. */
    public List<Map<String, Object>> deliveriesOf(Hook hook) {
        return api().get(WEBHOOKS + hook.id() + "/deliveries").expect(200).at("deliveries");
    }

    public Map<String, Object> newestDeliveryOf(Hook hook) {
        return deliveriesOf(hook).getFirst();
    }

    /** A list as JSON. */
    public static JsonArray listOf(Object... items) {
        return new JsonArray(List.of(items));
    }

    /** A registered webhook. */
    public record Hook(UUID id, String secret) {}
}
