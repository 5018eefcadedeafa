package io.research.webhooks.endpoint;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.Integrator.listOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class WebhookIT {
    private static final String WEBHOOKS = "/api/public/v1/webhooks";
    private static final String URL = "https://public.example/hook";

    private final Integrator integrator = anIntegrator();

    @Test
    void a_registration_answers_the_webhook_with_its_secret() {
        var created = integrator.asksFor(integrator.registration(URL)).expect(201);

        assertThat(created.<String>at("hook_url")).isEqualTo(URL);
        assertThat(new JsonObject(created.body()).containsKey("study_id")).isTrue();
        assertThat(created.<String>at("study_id")).isNull();
        assertThat(created.<List<String>>at("event_types")).containsExactly("interview.completed");
        assertThat(created.<Boolean>at("ordered")).isFalse();
        assertThat(created.<String>at("status")).isEqualTo("active");
        assertThat(created.<String>at("created_at")).endsWith("Z").isEqualTo(created.at("updated_at"));
        assertThat(created.<String>at("signing_secret")).matches("whsec_[A-Za-z0-9+/]{43}=");
        assertThat(created.header("Location")).isEqualTo(WEBHOOKS + "/" + created.id());
    }

    @Test
    void a_registration_keeps_study_event_types_and_order() {
        var registration = integrator
                .registration(URL)
                .put("study_id", integrator.study().toString())
                .put("event_types", listOf("report.ready", "study.paused"))
                .put("ordered", true);

        var read = integrator.reads(integrator.registers(registration)).expect(200);

        assertThat(read.<String>at("study_id")).isEqualTo(integrator.study().toString());
        assertThat(read.<List<String>>at("event_types")).containsExactly("report.ready", "study.paused");
        assertThat(read.<Boolean>at("ordered")).isTrue();
    }

    @Test
    void a_read_webhook_shows_no_secret() {
        var hook = integrator.registers(URL);

        assertThat(integrator.reads(hook).expect(200).body()).doesNotContain("secret");
        assertThat(integrator.api().get(WEBHOOKS).expect(200).body()).doesNotContain("secret");
    }

    @Test
    void the_list_holds_all_webhooks_newest_first() {
        var first = integrator.registers(URL);
        var second = integrator.registers(URL + "/2");

        var list = integrator.api().get(WEBHOOKS + "/").expect(200);

        assertThat(list.<List<String>>at("webhooks.id"))
                .containsExactly(second.id().toString(), first.id().toString());
        assertThat(list.<Integer>at("total_count")).isEqualTo(2);
    }

    @Test
    void a_deleted_webhook_is_gone() {
        var hook = integrator.registers(URL);

        integrator.deletes(hook).expect(204);

        integrator.reads(hook).refused(404, "not_found");
        integrator.deletes(hook).refused(404, "not_found");
        integrator.api().get(WEBHOOKS + "/" + hook.id() + "/deliveries").refused(404, "not_found");
        assertThat(integrator.api().get(WEBHOOKS).<Integer>at("total_count")).isZero();
    }

    @Test
    void an_address_can_be_registered_again_after_a_deletion() {
        var first = integrator.registers(URL);
        integrator.deletes(first).expect(204);

        assertThat(integrator.registers(URL).id()).isNotEqualTo(first.id());
    }

    @Test
    void another_organization_sees_nothing_of_a_webhook() {
        var hook = integrator.registers(URL);
        var stranger = anIntegrator();

        stranger.reads(hook).refused(404, "not_found");
        stranger.deletes(hook).refused(404, "not_found");
        stranger.api().get(WEBHOOKS + "/" + hook.id() + "/deliveries").refused(404, "not_found");
        assertThat(stranger.api().get(WEBHOOKS).<Integer>at("total_count")).isZero();
        integrator.reads(hook).expect(200);
    }

    @Test
    void a_study_of_another_organization_is_not_found() {
        var registration = integrator
                .registration(URL)
                .put("study_id", anIntegrator().study().toString());

        integrator.asksFor(registration).refused(404, "not_found");

        assertThat(integrator.api().get(WEBHOOKS).<Integer>at("total_count")).isZero();
    }

    @Test
    void a_read_key_can_read_and_not_write() {
        var hook = integrator.registers(URL);
        var reader = integrator.apiWith("read");

        reader.post(WEBHOOKS, integrator.registration(URL + "/2").encode()).refused(403, "insufficient_scope");
        reader.delete(WEBHOOKS + "/" + hook.id()).refused(403, "insufficient_scope");
        reader.get(WEBHOOKS + "/" + hook.id()).expect(200);
    }

    @Test
    void a_write_key_can_write_and_not_read() {
        var writer = integrator.apiWith("write");

        writer.post(WEBHOOKS, integrator.registration(URL).encode()).expect(201);
        writer.get(WEBHOOKS).refused(403, "insufficient_scope");
    }

    @Test
    void nobody_registers_without_credentials() {
        Api.with(null).post(WEBHOOKS, integrator.registration(URL).encode()).refused(401, "authentication_required");
    }

    @Test
    void the_same_address_with_the_same_scope_exists_once() {
        var hook = integrator.registers(URL);

        var second = integrator.asksFor(integrator.registration(URL)).refused(409, "webhook_exists");

        assertThat(second.<String>at("detail.webhook_id")).isEqualTo(hook.id().toString());
    }

    @Test
    void the_same_address_may_have_another_scope() {
        integrator.registers(URL);
        var ofStudy =
                integrator.registration(URL).put("study_id", integrator.study().toString());
        integrator.registers(ofStudy);

        integrator.asksFor(ofStudy).refused(409, "webhook_exists");
        anIntegrator().registers(URL);
    }

    @Test
    void one_of_many_equal_registrations_at_once_succeeds() {
        var answers = IntStream.range(0, 12)
                .mapToObj(any -> CompletableFuture.supplyAsync(
                        () -> integrator.asksFor(integrator.registration(URL)).status()))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(answers).containsOnly(201, 409).containsOnlyOnce(201);
    }

    @Test
    void a_repeated_registration_answers_the_same_bytes_with_the_secret() {
        var registration = integrator.registration(URL);
        var first = integrator.asksFor(registration, "Idempotency-Key", "once").expect(201);

        var second = integrator.asksFor(registration, "Idempotency-Key", "once").expect(201);

        assertThat(second.body()).isEqualTo(first.body()).contains("whsec_");
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(first.header("Idempotent-Replayed")).isNull();
    }

    @Test
    void a_repeated_registration_of_a_deleted_webhook_is_not_found() {
        var registration = integrator.registration(URL);
        var first = integrator.asksFor(registration, "Idempotency-Key", "once").expect(201);
        integrator.api().delete(WEBHOOKS + "/" + first.id()).expect(204);

        integrator.asksFor(registration, "Idempotency-Key", "once").refused(404, "not_found");
    }

    @Test
    void a_key_belongs_to_one_registration() {
        integrator
                .asksFor(integrator.registration(URL), "Idempotency-Key", "once")
                .expect(201);

        integrator
                .asksFor(integrator.registration(URL + "/2"), "Idempotency-Key", "once")
                .refused(409, "idempotency_key_reused");
    }

    @Test
    void a_refused_registration_leaves_its_key_free() {
        integrator
                .asksFor(integrator.registration("https://private.example/"), "Idempotency-Key", "once")
                .refused(422, "validation_failed");

        integrator
                .asksFor(integrator.registration(URL), "Idempotency-Key", "once")
                .expect(201);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://private.example/hook",
                "https://loopback.example/hook",
                "https://metadata.example/hook",
                "https://mixed.example/hook",
                "https://inner-ipv6.example/hook",
                "https://public-beside-inner-ipv6.example/hook",
                "https://inner-beside-public-ipv6.example/hook",
                "https://mapped.example/hook",
                "https://translated.example/hook",
                "https://alias.example/hook",
                "https://alias-of-alias.example/hook",
                "https://127.0.0.1:9443/hook",
                "https://10.1.2.3/hook",
                "https://169.254.169.254/latest/meta-data",
                "https://[::1]:9443/hook",
                "https://[::ffff:127.0.0.1]/hook",
                "https://[::ffff:7f00:1]/hook",
                "https://[::127.0.0.1]/hook",
                "https://[64:ff9b::a9fe:a9fe]/hook",
                "https://[64:ff9b:1::a00:5]/hook",
                "https://[2002:7f00:1::]/hook",
                "https://[2001:0:7f00:1::]/hook",
                "https://[fd00:ec2::254]/hook",
                "https://[fe80::1]/hook",
                "https://0.0.0.0:9443/hook",
                "https://100.100.100.200/hook",
                "https://LOCALHOST:9443/hook"
            })
    void an_address_inside_is_refused(String url) {
        var answer = integrator
                .asksFor(integrator.registration(url))
                .refused(422, "validation_failed")
                .field("hook_url");

        assertThat(answer.<String>at("detail[0].type")).isEqualTo("blocked_address");
    }

    @Test
    void a_public_host_may_be_an_alias() {
        integrator
                .asksFor(integrator.registration("https://alias-of-public.example/hook"))
                .expect(201);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://unknown.example/hook",
                "https://alias-of-nothing.example/hook",
                "https://alias-of-itself.example/hook",
                "https://silent.example/hook",
                "https://inner/hook"
            })
    void a_host_that_does_not_resolve_is_refused(String url) {
        var answer = integrator
                .asksFor(integrator.registration(url))
                .refused(422, "validation_failed")
                .field("hook_url");

        assertThat(answer.<String>at("detail[0].type")).isEqualTo("unresolvable_host");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|hook_url",
                "{\"hook_url\": 7}|hook_url",
                "{\"hook_url\": null}|hook_url",
                "{\"hook_url\": \"http://public.example/\"}|hook_url",
                "{\"hook_url\": \"https://user:secret@public.example/\"}|hook_url",
                "{\"hook_url\": \"https://public.example:80/\"}|hook_url",
                "{\"hook_url\": \"https://public.example./\"}|hook_url",
                "{\"hook_url\": \"https://2130706433/\"}|hook_url",
                "{\"hook_url\": \"https://0177.0.0.1/\"}|hook_url",
                "{\"hook_url\": \"https://b\u00fccher.example/\"}|hook_url",
                "{\"hook_url\": \"https://public.example/\", \"study_id\": \"7\"}|study_id",
                "{\"hook_url\": \"https://public.example/\", \"event_types\": \"report.ready\"}|event_types",
                "{\"hook_url\": \"https://public.example/\", \"event_types\": [\"webhook.test\"]}|event_types",
                "{\"hook_url\": \"https://public.example/\", \"ordered\": \"yes\"}|ordered",
                "{\"hook_url\": \"https://public.example/\", \"hookUrl\": \"x\"}|hookUrl",
            })
    void a_field_at_fault_is_named(String body, String field) {
        integrator.api().post(WEBHOOKS, body).refused(422, "validation_failed").field(field);
    }

    @ParameterizedTest
    @ValueSource(ints = {2049, 3000, 100_000})
    void an_address_that_is_too_long_is_refused(int length) {
        String url = URL + "?" + "a".repeat(length - URL.length() - 1);

        integrator
                .asksFor(integrator.registration(url))
                .refused(422, "validation_failed")
                .field("hook_url");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1"})
    void a_body_that_is_no_json_is_refused(String body) {
        integrator.api().post(WEBHOOKS, body).refused(400, "malformed_request");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/7", "/not-a-uuid", "/not-a-uuid/deliveries"})
    void an_id_that_is_none_is_not_found(String path) {
        integrator.api().get(WEBHOOKS + path).refused(404, "not_found");
    }

    @Test
    void an_unknown_id_is_not_found() {
        integrator.api().get(WEBHOOKS + "/" + UUID.randomUUID()).refused(404, "not_found");
        integrator.api().delete(WEBHOOKS + "/" + UUID.randomUUID()).refused(404, "not_found");
    }
}
