package io.research.webhooks.delivery;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import io.research.webhooks.secret.SigningSecret;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which secret signs what is sent, if any. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class SecretsOfDeliveriesIT {
    private static final int PER_WEBHOOK = 4;

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();

    @Test
    void a_webhook_from_before_signing_gets_its_events_unsigned() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            fromBeforeSigning(receiver);

            fixture.announce(aCompletedInterviewOf(integrator).event());

            assertThat(next(receiver, 1).headers().names())
                    .extracting(String::toLowerCase)
                    .contains("content-type")
                    .doesNotContain(
                            "x-ui-signature", "x-ui-timestamp", "webhook-signature", "webhook-timestamp", "webhook-id");
        }
    }

    @Test
    void a_rotation_gives_a_webhook_from_before_signing_a_secret() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = fromBeforeSigning(receiver);

            String secret = integrator.rotatesSecretOf(hook).expect(200).at("signing_secret");
            integrator.pings(hook).expect(202);

            assertThat(isSignedWith(secret, next(receiver, 1))).isTrue();
        }
    }

    @Test
    void what_is_repeated_after_a_rotation_is_signed_with_the_new_secret() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            integrator.pings(hook).expect(202);
            assertThat(isSignedWith(hook.secret(), next(receiver, 1))).isTrue();
            fixture.awaitSuccesses(hook, 1);

            String secret = integrator.rotatesSecretOf(hook).expect(200).at("signing_secret");
            integrator
                    .redelivers(hook, integrator.deliveriesOf(hook).getFirst().get("id"))
                    .expect(202);

            assertThat(isSignedWith(secret, next(receiver, 2))).isTrue();
            assertThat(isSignedWith(hook.secret(), receiver.received().getLast()))
                    .isFalse();
        }
    }

    @Test
    void a_rotation_changes_the_secret_between_attempts_and_not_within_one() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());
            var held = new ConcurrentLinkedQueue<HttpServerResponse>();
            IntStream.range(0, PER_WEBHOOK).forEach(each -> receiver.answering(held::add));
            fixture.plan(integrator, PER_WEBHOOK + 2);
            await().atMost(DeliveryFixture.PATIENCE).until(() -> held.size() == PER_WEBHOOK);

            int before = receiver.received().size();
            String secret = integrator.rotatesSecretOf(hook).expect(200).at("signing_secret");
            int after = receiver.received().size();
            fixture.plan(integrator, 1);
            held.forEach(response -> response.setStatusCode(204).end());

            fixture.awaitSuccesses(hook, PER_WEBHOOK + 3);
            var received = receiver.received();
            assertThat(received.subList(0, before)).allMatch(request -> isSignedWith(hook.secret(), request));
            assertThat(received.subList(before, after))
                    .allMatch(request -> isSignedWith(hook.secret(), request) || isSignedWith(secret, request));
            assertThat(received.subList(after, received.size()))
                    .isNotEmpty()
                    .allMatch(request -> isSignedWith(secret, request));
        }
    }

    private Integrator.Hook fromBeforeSigning(Receiver receiver) throws Throwable {
        var hook = integrator.registers(receiver.url());
        fixture.execute("update webhook set secret = null, secret_version = 0 where id = $1", hook.id());
        return hook;
    }

    private static Receiver.Received next(Receiver receiver, int requests) {
        await().atMost(DeliveryFixture.PATIENCE).until(() -> receiver.received().size() == requests);
        return receiver.received().getLast();
    }

    private static boolean isSignedWith(String secret, Receiver.Received request) {
        var headers = new SigningSecret(secret)
                .headers(
                        UUID.fromString(request.header("webhook-id")),
                        Instant.ofEpochSecond(Long.parseLong(request.header("X-UI-Timestamp"))),
                        request.body().getBytes());
        return headers.get("X-UI-Signature").equals(request.header("X-UI-Signature"))
                && headers.get("webhook-signature").equals(request.header("webhook-signature"));
    }
}
