package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.AttemptFixture.PATIENCE;
import static io.research.webhooks.delivery.AttemptFixture.ended;
import static io.research.webhooks.delivery.AttemptFixture.theOnly;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
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
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.NameServer;
import io.research.webhooks.fakes.Receiver;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** Events come in over Kafka, as from interviews-service, and go out to a real HTTPS endpoint. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeliveryIT {
    private static final long MOST_THAT_SOCKETS_HOLD = 32 << 20;

    @Inject
    AttemptFixture events;

    @Inject
    Outbox outbox;

    private final Integrator integrator = anIntegrator();

    @Test
    void a_completed_interview_arrives_signed_in_both_ways() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var event = aCompletedInterviewOf(integrator).event();

            events.announce(event);

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

            events.announce(event);

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

            events.announce(EventCodec.read(sample).orElseThrow());

            var envelope = theOnly(receiver).body().toJsonObject();
            assertThat(envelope.getJsonObject("data")).isEqualTo(new JsonObject(sample).getJsonObject("data"));
        }
    }

    @Test
    void the_checked_address_is_called_under_the_name_of_the_host() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            String url = receiver.url(NameServer.RECEIVER);
            integrator.registers(url);

            events.announce(aCompletedInterviewOf(integrator).event());

            assertThat(theOnly(receiver).header("Host"))
                    .isEqualTo(URI.create(url).getAuthority());
        }
    }

    @Test
    void a_body_without_end_is_not_read_to_its_end() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var poured = new AtomicLong();
            receiver.answering(response -> pour(response.setChunked(true), poured));
            var hook = integrator.registers(receiver.url());

            events.announce(aCompletedInterviewOf(integrator).event());

            var delivery = ended(integrator, hook);
            assertThat(delivery).containsEntry("status", "succeeded").containsEntry("attempts", 1);
            assertThat(poured.get()).isLessThan(MOST_THAT_SOCKETS_HOLD);
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

    private static byte[] hmac(byte[] key, String head, Buffer body) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update(head.getBytes(StandardCharsets.UTF_8));
        return mac.doFinal(body.getBytes());
    }
}
