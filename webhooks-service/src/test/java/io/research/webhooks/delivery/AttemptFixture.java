package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.AttemptFixture.PATIENCE;
import static io.research.webhooks.delivery.AttemptFixture.ended;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static org.awaitility.Awaitility.await;

import io.research.contracts.Event;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Events that are announced, and what comes of them at an endpoint. */
@ApplicationScoped
class AttemptFixture {
    static final Duration PATIENCE = DeliveryFixture.PATIENCE;

    private final DeliveryFixture deliveries;

    AttemptFixture(DeliveryFixture deliveries) {
        this.deliveries = deliveries;
    }

    void announce(Event<?> event) throws Throwable {
        deliveries.announce(event);
    }

    /** Announces the event and waits until the service has taken it: then it takes a later one of the same study. */
    void announceAndWait(Event<?> event) throws Throwable {
        announce(event);
        deliveries.announceAndWait(
                aCompletedInterviewOf(anIntegrator()).inStudy(event.studyId()).event());
    }

    /** What has become of the delivery of an event to that address. */
    Map<String, Object> attempted(Integrator integrator, String url) throws Throwable {
        var hook = integrator.registers(url);
        announce(aCompletedInterviewOf(integrator).event());
        return ended(integrator, hook);
    }

    static Map<String, Object> ended(Integrator integrator, Integrator.Hook hook) {
        await().atMost(PATIENCE).until(() -> integrator.deliveriesOf(hook).stream()
                .anyMatch(delivery -> List.of("succeeded", "failed").contains(delivery.get("status"))));
        return integrator.deliveriesOf(hook).getFirst();
    }

    static Receiver.Received theOnly(Receiver receiver) {
        await().atMost(PATIENCE).until(() -> !receiver.received().isEmpty());
        return receiver.received().getFirst();
    }
}
