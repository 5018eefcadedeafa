package io.research.webhooks.attempt;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.Integrator.listOf;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.Event;
import io.research.kernel.event.EventCodec;
import io.research.kernel.outbox.Outbox;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.BareReceiver;
import io.research.webhooks.fakes.Certificates;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.NameServer;
import io.research.webhooks.fakes.Receiver;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.NetSocket;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Events come in over Kafka, as from interviews-service, and go out to a real HTTPS endpoint. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeliveryIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long MOST_THAT_SOCKETS_HOLD = 32 << 20;

    @Inject
    Outbox outbox;

    private final Integrator integrator = anIntegrator();

    @Test
    void a_completed_interview_arrives_signed_in_both_ways() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var event = aCompletedInterviewOf(integrator).event();

            announce(event);

            var request = theOnly(receiver);
            String timestamp = request.header("X-UI-Timestamp");
            byte[] ownKey = hook.secret().getBytes(StandardCharsets.UTF_8);
            byte[] standardKey = Base64.getDecoder().decode(hook.secret().substring("whsec_".length()));
            assertThat(request.path() + "?" + request.query()).isEqualTo("/hook?tenant=1");
            assertThat(request.header("Content-Type")).isEqualTo("application/json");
            assertThat(Instant.ofEpochSecond(Long.parseLong(timestamp)))
                    .isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(1));
            assertThat(request.header("X-UI-Signature"))
                    .isEqualTo("sha256=" + HexFormat.of().formatHex(hmac(ownKey, timestamp + ".", request.body())));
            assertThat(request.header("webhook-id")).isEqualTo(event.id().toString());
            assertThat(request.header("webhook-timestamp")).isEqualTo(timestamp);
            assertThat(request.header("webhook-signature"))
                    .isEqualTo("v1,"
                            + Base64.getEncoder()
                                    .encodeToString(
                                            hmac(standardKey, event.id() + "." + timestamp + ".", request.body())));
        }
    }

    @Test
    void the_envelope_holds_the_public_interview() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            integrator.registers(receiver.url());
            var event = aCompletedInterviewOf(integrator).event();

            announce(event);

            var envelope = theOnly(receiver).body().toJsonObject();
            var data = envelope.getJsonObject("data");
            assertThat(envelope.fieldNames()).containsExactly("id", "type", "study_id", "data");
            assertThat(envelope.getString("id")).isEqualTo(event.id().toString());
            assertThat(envelope.getString("type")).isEqualTo("interview.completed");
            assertThat(envelope.getString("study_id"))
                    .isEqualTo(integrator.study().toString());
            assertThat(data.getString("id")).isEqualTo(event.data().id().toString());
            assertThat(data.getString("ended_at")).isEqualTo("2026-11-21T10:15:30.123456Z");
            assertThat(data.getJsonObject("participant").getString("email")).isEqualTo("ada@example.com");
            assertThat(data.getJsonArray("messages").getJsonObject(0).getString("message"))
                    .isEqualTo("Tea – \"green\" 🍵");
            assertThat(data.containsKey("quality")).isTrue();
            assertThat(data.getValue("quality")).isNull();
        }
    }

    @Test
    void the_sample_of_the_contract_is_passed_on_unchanged() throws Throwable {
        try (var receiver = Receiver.trusted();
                var file = Event.class.getResourceAsStream("events/interview.completed.json")) {
            integrator.registers(receiver.url());
            String sample = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("org_tea", integrator.organizationId())
                    .replace("app_tea", Integrator.APP);

            announce(EventCodec.read(sample).orElseThrow());

            var envelope = theOnly(receiver).body().toJsonObject();
            assertThat(envelope.getJsonObject("data")).isEqualTo(new JsonObject(sample).getJsonObject("data"));
        }
    }

    @Test
    void the_history_tells_of_a_success() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var event = aCompletedInterviewOf(integrator).event();

            announce(event);

            var delivery = ended(hook);
            assertThat(delivery)
                    .containsEntry("event_id", event.id().toString())
                    .containsEntry("event_type", "interview.completed")
                    .containsEntry("status", "succeeded")
                    .containsEntry("attempts", 1)
                    .containsEntry("http_status", 204)
                    .containsEntry("failure_reason", null)
                    .containsEntry("next_attempt_at", null)
                    .containsOnlyKeys(
                            "id",
                            "event_id",
                            "event_type",
                            "status",
                            "attempts",
                            "http_status",
                            "failure_reason",
                            "duration_ms",
                            "created_at",
                            "last_attempt_at",
                            "next_attempt_at");
            assertThat((Integer) delivery.get("duration_ms")).isNotNegative();
        }
    }

    @Test
    void a_refused_delivery_is_repeated_with_identical_bytes() throws Throwable {
        try (var receiver = Receiver.trusted().answering(500, 200)) {
            var hook = integrator.registers(receiver.url());

            announce(aCompletedInterviewOf(integrator).event());

            var delivery = ended(hook);
            assertThat(delivery)
                    .containsEntry("status", "succeeded")
                    .containsEntry("attempts", 2)
                    .containsEntry("http_status", 200);
            assertThat(receiver.received()).hasSize(2);
            assertThat(receiver.received().get(1).body())
                    .isEqualTo(receiver.received().get(0).body());
            assertThat(receiver.received().get(1).header("webhook-id"))
                    .isEqualTo(receiver.received().get(0).header("webhook-id"));
        }
    }

    @Test
    void a_delivery_that_is_always_refused_fails_after_its_last_attempt() throws Throwable {
        try (var receiver = Receiver.trusted().answering(500, 429, 404)) {
            var hook = integrator.registers(receiver.url());

            announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(hook))
                    .containsEntry("status", "failed")
                    .containsEntry("attempts", 3)
                    .containsEntry("http_status", 404)
                    .containsEntry("failure_reason", "http_error");
            assertThat(integrator.reads(hook).<String>at("status")).isEqualTo("active");
        }
    }

    @Test
    void a_receiver_that_hangs_is_left_and_tried_again() throws Throwable {
        try (var receiver = Receiver.trusted().hanging().hanging().hanging()) {
            var hook = integrator.registers(receiver.url());

            announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(hook))
                    .containsEntry("status", "failed")
                    .containsEntry("attempts", 3)
                    .containsEntry("http_status", null)
                    .containsEntry("failure_reason", "timeout");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 307, 308})
    void a_redirect_is_not_followed(int status) throws Throwable {
        try (var receiver = Receiver.trusted();
                var elsewhere = Receiver.trusted()) {
            for (int attempt = 1; attempt <= 3; attempt++) {
                receiver.answering(response -> response.setStatusCode(status)
                        .putHeader("Location", elsewhere.url())
                        .end());
            }
            var hook = integrator.registers(receiver.url());

            announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(hook))
                    .containsEntry("status", "failed")
                    .containsEntry("failure_reason", "redirect")
                    .containsEntry("http_status", status);
            assertThat(elsewhere.received()).isEmpty();
        }
    }

    @Test
    void an_endpoint_that_is_gone_disables_its_webhook() throws Throwable {
        try (var receiver = Receiver.trusted().answering(410)) {
            var hook = integrator.registers(receiver.url());

            announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(hook))
                    .containsEntry("status", "failed")
                    .containsEntry("attempts", 1)
                    .containsEntry("http_status", 410);
            assertThat(integrator.reads(hook).<String>at("status")).isEqualTo("disabled");
            announceAndWait(aCompletedInterviewOf(integrator).event());
            assertThat(integrator.deliveriesOf(hook)).hasSize(1);
        }
    }

    @Test
    void a_repeated_event_is_one_delivery() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var event = aCompletedInterviewOf(integrator).event();

            announce(event);
            announce(event);
            announceAndWait(event);

            ended(hook);
            assertThat(integrator.deliveriesOf(hook)).hasSize(1);
            assertThat(receiver.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"partial", "disqualified"})
    void an_interview_that_was_not_completed_is_not_announced(String status) throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());

            announceAndWait(aCompletedInterviewOf(integrator).ended(status).event());

            assertThat(integrator.deliveriesOf(hook)).isEmpty();
        }
    }

    @Test
    void a_test_run_is_not_announced() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());

            announceAndWait(aCompletedInterviewOf(integrator).from("test").event());

            assertThat(integrator.deliveriesOf(hook)).isEmpty();
        }
    }

    @Test
    void a_webhook_gets_only_what_it_asked_for() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var account = integrator.registers(receiver.url() + "&of=account");
            var study = integrator.registers(integrator
                    .registration(receiver.url() + "&of=study")
                    .put("study_id", integrator.study().toString()));
            var others = integrator.registers(
                    integrator.registration(receiver.url() + "&of=others").put("event_types", listOf("report.ready")));
            var stranger = anIntegrator();
            var strange = stranger.registers(receiver.url() + "&of=stranger");

            announceAndWait(
                    aCompletedInterviewOf(integrator).inStudy(UUID.randomUUID()).event());
            announceAndWait(aCompletedInterviewOf(integrator).event());

            assertThat(integrator.deliveriesOf(account)).hasSize(2);
            assertThat(integrator.deliveriesOf(study)).hasSize(1);
            assertThat(integrator.deliveriesOf(others)).isEmpty();
            assertThat(stranger.deliveriesOf(strange)).isEmpty();
        }
    }

    @Test
    void the_history_is_paged_newest_first() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var first = aCompletedInterviewOf(integrator).event();
            var second = aCompletedInterviewOf(integrator).event();
            announceAndWait(first);
            announceAndWait(second);
            String path = "/api/public/v1/webhooks/" + hook.id() + "/deliveries";

            var page = integrator.api().get(path + "?page=2&page_size=1").expect(200);

            assertThat(page.<List<String>>at("deliveries.event_id"))
                    .containsExactly(first.id().toString());
            assertThat(page.<Integer>at("total_count")).isEqualTo(2);
            assertThat(page.<Integer>at("page")).isEqualTo(2);
            assertThat(page.<Integer>at("page_size")).isEqualTo(1);
            assertThat(integrator.api().get(path + "?page=9").<List<Object>>at("deliveries"))
                    .isEmpty();
            integrator.api().get(path + "?page_size=101").refused(422, "validation_failed");
            integrator.api().get(path + "?page=0").refused(422, "validation_failed");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"loopback", "metadata", "inner-ipv6", "mapped", "translated", "alias"})
    void a_host_that_has_turned_to_an_inner_address_is_not_called(String turned) throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url(UUID.randomUUID() + "." + turned + NameServer.TURNING));

            announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(hook))
                    .containsEntry("status", "failed")
                    .containsEntry("failure_reason", "blocked_address")
                    .containsEntry("http_status", null);
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void the_checked_address_is_called_under_the_name_of_the_host() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            String url = receiver.url(NameServer.RECEIVER);
            integrator.registers(url);

            announce(aCompletedInterviewOf(integrator).event());

            assertThat(theOnly(receiver).header("Host"))
                    .isEqualTo(URI.create(url).getAuthority());
        }
    }

    @Test
    void a_certificate_that_is_not_trusted_fails() throws Throwable {
        try (var receiver = Receiver.presenting(Certificates.STRANGER)) {
            assertThat(attempted(receiver.url())).containsEntry("failure_reason", "tls_error");
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void a_certificate_of_another_host_fails() throws Throwable {
        try (var receiver = Receiver.presenting(Certificates.ANOTHER_HOST)) {
            assertThat(attempted(receiver.url())).containsEntry("failure_reason", "tls_error");
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void a_certificate_that_has_expired_fails() throws Throwable {
        try (var receiver = Receiver.presenting(Certificates.EXPIRED)) {
            assertThat(attempted(receiver.url())).containsEntry("failure_reason", "tls_error");
            assertThat(receiver.received()).isEmpty();
        }
    }

    @Test
    void a_port_where_nobody_listens_fails() throws Throwable {
        String url;
        try (var receiver = Receiver.trusted()) {
            url = receiver.url();
        }

        assertThat(attempted(url)).containsEntry("failure_reason", "connection_failed");
    }

    @Test
    void a_body_without_end_is_not_read_to_its_end() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var poured = new AtomicLong();
            receiver.answering(response -> pour(response.setChunked(true), poured));
            var hook = integrator.registers(receiver.url());

            announce(aCompletedInterviewOf(integrator).event());

            var delivery = ended(hook);
            assertThat(delivery).containsEntry("status", "succeeded").containsEntry("attempts", 1);
            assertThat(poured.get()).isLessThan(MOST_THAT_SOCKETS_HOLD);
        }
    }

    @Test
    void a_connection_that_breaks_before_the_answer_is_tried_again() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            receiver.answering(response -> response.reset());
            var hook = integrator.registers(receiver.url());

            announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(hook)).containsEntry("status", "succeeded").containsEntry("attempts", 2);
        }
    }

    @Test
    void a_connection_that_is_dropped_in_the_handshake_is_tried_again_until_it_holds() throws Throwable {
        try (var receiver = BareReceiver.trusted()
                .greeting(NetSocket::close)
                .greeting(socket -> socket.handler(hello -> socket.close()))) {
            var hook = integrator.registers(receiver.url());

            announce(aCompletedInterviewOf(integrator).event());

            assertThat(ended(hook)).containsEntry("status", "succeeded").containsEntry("attempts", 3);
        }
    }

    @Test
    void a_connection_that_is_always_dropped_in_the_handshake_has_failed() throws Throwable {
        try (var receiver = BareReceiver.trusted()) {
            for (int attempt = 1; attempt <= 3; attempt++) {
                receiver.greeting(socket -> socket.handler(hello -> socket.close()));
            }

            assertThat(attempted(receiver.url()))
                    .containsEntry("status", "failed")
                    .containsEntry("attempts", 3)
                    .containsEntry("http_status", null)
                    .containsEntry("failure_reason", "connection_failed");
        }
    }

    @Test
    void a_burst_of_events_arrives_whole() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            integrator.registers(receiver.url());
            var events = Stream.generate(() -> aCompletedInterviewOf(integrator).event())
                    .limit(200)
                    .toList();

            VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> outbox.addAll(events)));

            await().atMost(PATIENCE).untilAsserted(() -> assertThat(receiver.received())
                    .hasSize(200)
                    .extracting(request -> request.header("webhook-id"))
                    .containsExactlyInAnyOrderElementsOf(
                            events.stream().map(event -> event.id().toString()).toList()));
        }
    }

    /** Writes for as long as somebody reads. */
    private static void pour(HttpServerResponse response, AtomicLong poured) {
        response.write(Buffer.buffer(new byte[16_384])).onSuccess(read -> {
            poured.addAndGet(16_384);
            Vertx.currentContext().runOnContext(more -> pour(response, poured));
        });
    }

    private void announce(Event<?> event) throws Throwable {
        VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> outbox.add(event)));
    }

    /** Announces the event and waits until the service has taken it: then it takes a later one of the same study. */
    private void announceAndWait(Event<?> event) throws Throwable {
        var later =
                aCompletedInterviewOf(anIntegrator()).inStudy(event.studyId()).event();
        announce(event);
        announce(later);
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(isTaken(later)).isTrue());
    }

    private static boolean isTaken(Event<?> event) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(
                        () -> Panache.withSession(() -> Panache.getSession().chain(session -> session.createNativeQuery(
                                        "select count(*) from inbox where event_id = ?1", Long.class)
                                .setParameter(1, event.id())
                                .getSingleResult())))
                == 1;
    }

    private static Receiver.Received theOnly(Receiver receiver) {
        await().atMost(PATIENCE).until(() -> !receiver.received().isEmpty());
        return receiver.received().getFirst();
    }

    private Map<String, Object> attempted(String url) throws Throwable {
        var hook = integrator.registers(url);
        announce(aCompletedInterviewOf(integrator).event());
        return ended(hook);
    }

    private Map<String, Object> ended(Integrator.Hook hook) {
        await().atMost(PATIENCE).until(() -> integrator.deliveriesOf(hook).stream()
                .anyMatch(delivery -> List.of("succeeded", "failed").contains(delivery.get("status"))));
        return integrator.deliveriesOf(hook).getFirst();
    }

    private static byte[] hmac(byte[] key, String head, Buffer body) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update(head.getBytes(StandardCharsets.UTF_8));
        return mac.doFinal(body.getBytes());
    }
}
