package io.research.webhooks.endpoint;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is done with a registered webhook but reading and deleting it by its id. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class WebhookChangesIT {
    private static final String WEBHOOKS = "/api/public/v1/webhooks/";
    private static final String URL = "https://public.example/hook";

    private final Integrator integrator = anIntegrator();

    @Test
    void a_rotation_answers_the_webhook_with_another_secret() {
        var hook = integrator.registers(URL);

        var rotated = integrator.rotatesSecretOf(hook).expect(200);

        assertThat(rotated.<String>at("signing_secret"))
                .matches("whsec_[A-Za-z0-9+/]{43}=")
                .isNotEqualTo(hook.secret());
        assertThat(rotated.id()).isEqualTo(hook.id());
        assertThat(rotated.<String>at("hook_url")).isEqualTo(URL);
        assertThat(rotated.<String>at("updated_at"))
                .isEqualTo(integrator.reads(hook).at("updated_at"));
        assertThat(integrator.reads(hook).body()).doesNotContain("secret");
    }

    @Test
    void each_rotation_makes_a_secret_of_its_own() {
        var hook = integrator.registers(URL);

        var once = integrator.rotatesSecretOf(hook).expect(200);
        var twice = integrator.rotatesSecretOf(hook).expect(200);

        assertThat(once.<String>at("signing_secret")).isNotEqualTo(twice.at("signing_secret"));
    }

    @Test
    void a_repeated_registration_does_not_show_the_secret_of_a_rotation() {
        var registration = integrator.registration(URL);
        var first = integrator.asksFor(registration, "Idempotency-Key", "once").expect(201);
        integrator.rotatesSecretOf(new Integrator.Hook(first.id(), null)).expect(200);

        var replayed =
                integrator.asksFor(registration, "Idempotency-Key", "once").expect(201);

        assertThat(new JsonObject(replayed.body()).containsKey("signing_secret"))
                .isTrue();
        assertThat(replayed.<String>at("signing_secret")).isNull();
    }

    @Test
    void an_enabled_webhook_stays_as_it_is() {
        var hook = integrator.registers(URL);
        String before = integrator.reads(hook).body();

        var enabled = integrator.enables(hook).expect(200);

        assertThat(enabled.body()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rotate-secret", "enable", "test"})
    void only_its_organization_changes_a_webhook(String change) {
        var hook = integrator.registers(URL);
        String path = WEBHOOKS + hook.id() + "/" + change;

        anIntegrator().api().post(path, "").refused(404, "not_found");
        integrator.apiWith("read").post(path, "").refused(403, "insufficient_scope");
        integrator.deletes(hook).expect(204);
        integrator.api().post(path, "").refused(404, "not_found");
        integrator.api().post(WEBHOOKS + "7/" + change, "").refused(404, "not_found");
        integrator.api().post(WEBHOOKS + UUID.randomUUID() + "/" + change, "").refused(404, "not_found");
    }

    @Test
    void the_account_wide_webhook_of_an_address_can_be_deleted_by_it() {
        integrator.registers(URL);
        var other = integrator.registers(URL + "/2");
        var ofStudy = integrator.registers(
                integrator.registration(URL).put("study_id", integrator.study().toString()));

        integrator.deletesBy("{\"hook_url\": \"" + URL + "\"}").expect(204);

        assertThat(integrator.api().get(WEBHOOKS).<List<String>>at("webhooks.id"))
                .containsExactly(ofStudy.id().toString(), other.id().toString());
        integrator.deletesBy("{\"hook_url\": \"" + URL + "\"}").refused(404, "not_found");
    }

    @Test
    void another_organization_cannot_delete_by_an_address() {
        var hook = integrator.registers(URL);

        anIntegrator().deletesBy("{\"hook_url\": \"" + URL + "\"}").refused(404, "not_found");

        integrator.reads(hook).expect(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|hook_url",
                "{\"hook_url\": null}|hook_url",
                "{\"hook_url\": [\"https://public.example/hook\"]}|hook_url",
                "{\"hook_url\": \"https://public.example/hook\", \"study_id\": null}|study_id",
            })
    void an_address_at_fault_deletes_nothing(String body, String field) {
        var hook = integrator.registers(URL);

        integrator.deletesBy(body).refused(422, "validation_failed").field(field);

        integrator.reads(hook).expect(200);
    }

    @Test
    void a_deletion_without_json_is_refused() {
        integrator.deletesBy("").refused(400, "malformed_request");
        integrator.deletesBy("{\"hook_url\"").refused(400, "malformed_request");
    }
}
