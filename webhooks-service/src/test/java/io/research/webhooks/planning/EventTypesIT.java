package io.research.webhooks.planning;

import static io.research.webhooks.delivery.DeliveryFixture.PATIENCE;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.Integrator.listOf;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static io.research.webhooks.fakes.Samples.aSampleOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.Topics;
import io.research.contracts.panel.PanelCycleCompleted;
import io.research.kernel.event.EventCodec;
import io.research.kernel.time.Ids;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.delivery.DeliveryFixture;
import io.research.webhooks.fakes.Broker;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Events of all services come in over Kafka and go out to a real HTTPS endpoint in the envelopes of the specification. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class EventTypesIT {
    private static final Object[] ALL = {
        "interview.completed",
        "study.completed",
        "report.ready",
        "study.paused",
        "study.resumed",
        "study.stopped",
        "signal.completed"
    };

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();

    @ParameterizedTest
    @EnumSource(
            names = {
                "STUDY_PAUSED",
                "STUDY_RESUMED",
                "STUDY_STOPPED",
                "PANEL_CYCLE_COMPLETED",
                "REPORT_READY",
                "SIGNAL_COMPLETED"
            })
    void an_event_arrives_in_the_envelope_of_its_type(EventType type) throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = registersForAll(receiver);
            var event = aSampleOf(type, integrator);

            fixture.announce(event);

            await().atMost(PATIENCE).until(() -> !receiver.received().isEmpty());
            var request = receiver.received().getFirst();
            var envelope = envelope(event);
            assertThat(request.body().toString()).isEqualTo(envelope.encode());
            assertThat(request.header("webhook-id")).isEqualTo(envelope.getString("id"));
            assertThat(integrator.deliveriesOf(hook)).singleElement().satisfies(delivery -> assertThat(delivery)
                    .containsEntry("event_id", envelope.getString("id"))
                    .containsEntry("event_type", envelope.getString("type")));
        }
    }

    @Test
    void a_webhook_that_asks_for_nothing_gets_completed_interviews() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = integrator.registers(receiver.url());

            fixture.announceAndWait(aSampleOf(EventType.STUDY_PAUSED, integrator));
            fixture.announceAndWait(aSampleOf(EventType.PANEL_CYCLE_COMPLETED, integrator));
            fixture.announceAndWait(aSampleOf(EventType.REPORT_READY, integrator));
            fixture.announceAndWait(aCompletedInterviewOf(integrator).event());

            assertThat(integrator.deliveriesOf(hook)).singleElement().satisfies(delivery -> assertThat(delivery)
                    .containsEntry("event_type", "interview.completed"));
        }
    }

    @Test
    void a_webhook_of_a_study_gets_no_events_of_others() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var study = integrator.registers(integrator
                    .registration(receiver.url() + "&of=study")
                    .put("study_id", integrator.study().toString())
                    .put("event_types", listOf(ALL)));
            var account = registersForAll(receiver);
            var own = aSampleOf(EventType.STUDY_STOPPED, integrator);
            var ofAnother =
                    aCompletedInterviewOf(integrator).inStudy(Ids.next()).event();

            fixture.announceAndWait(ofAnother);
            fixture.announceAndWait(own);

            assertThat(eventsOf(study)).containsExactly(own.id().toString());
            assertThat(eventsOf(account))
                    .containsExactlyInAnyOrder(
                            own.id().toString(), ofAnother.id().toString());
        }
    }

    @Test
    void an_organization_gets_its_own_events_only() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var other = anIntegrator();
            var hook = registersForAll(receiver);
            var foreign = other.registers(
                    other.registration(receiver.url() + "&of=other").put("event_types", listOf(ALL)));
            var mine = aSampleOf(EventType.STUDY_STOPPED, integrator);
            var theirs = aSampleOf(EventType.STUDY_STOPPED, other);

            fixture.announceAndWait(mine);
            fixture.announceAndWait(theirs);

            assertThat(eventsOf(hook)).containsExactly(mine.id().toString());
            assertThat(eventsOf(other, foreign)).containsExactly(theirs.id().toString());
        }
    }

    @Test
    void a_completed_cycle_that_is_announced_again_is_sent_once() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = registersForAll(receiver);
            var cycle = aSampleOf(EventType.PANEL_CYCLE_COMPLETED, integrator);
            var again = again(cycle);
            var onceMore = again(cycle);

            Broker.send(Topics.PANELS, cycle.studyId(), EventCodec.write(cycle), EventCodec.write(again));
            fixture.announceAndWait(onceMore);

            fixture.awaitSuccesses(hook, 1);
            var completed = (PanelCycleCompleted) cycle.data();
            assertThat(eventsOf(hook)).containsExactly(completed.cycleId().toString());
            assertThat(receiver.received()).hasSize(1);
        }
    }

    @Test
    void what_is_no_matter_of_integrators_is_passed_over() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = registersForAll(receiver);
            var stopped = aSampleOf(EventType.STUDY_STOPPED, integrator);

            Broker.send(
                    Topics.STUDIES,
                    integrator.study(),
                    EventCodec.write(aSampleOf(EventType.STUDY_UPDATED, integrator)),
                    "{\"type\": \"study.dreamt\", \"id\": \"x\"}",
                    EventCodec.write(stopped));

            fixture.awaitTaken(stopped);
            assertThat(eventsOf(hook)).containsExactly(stopped.id().toString());
        }
    }

    @Test
    void poison_holds_up_no_other_event() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = registersForAll(receiver);
            var first = aCompletedInterviewOf(integrator).event();
            var poison = aCompletedInterviewOf(integrator).ended(null).event();
            var last = aCompletedInterviewOf(integrator).event();

            Broker.send(
                    Topics.INTERVIEWS,
                    integrator.study(),
                    EventCodec.write(first),
                    EventCodec.write(poison),
                    "no event at all",
                    EventCodec.write(last));

            fixture.awaitSuccesses(hook, 2);
            assertThat(eventsOf(hook))
                    .containsExactly(last.id().toString(), first.id().toString());
            assertThat(Broker.read(Topics.deadLetters(Topics.INTERVIEWS), EventCodec.write(poison)::equals))
                    .containsOnlyOnce(EventCodec.write(poison));
        }
    }

    @Test
    void the_webhooks_of_a_deleted_study_are_deleted_with_it() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var account = registersForAll(receiver);
            var registration = integrator
                    .registration(receiver.url() + "&of=study")
                    .put("study_id", integrator.study().toString());
            var study = integrator.registers(registration);
            var stopped = aSampleOf(EventType.STUDY_STOPPED, integrator);

            fixture.announce(stopped);
            fixture.announceAndWait(aSampleOf(EventType.STUDY_DELETED, integrator));

            integrator.reads(study).refused(404, "not_found");
            fixture.awaitSuccesses(account, 1);
            fixture.announceAndWait(aCompletedInterviewOf(integrator).event());
            assertThat(fixture.statuses(study)).isEmpty();
            integrator.registers(registration);
        }
    }

    @Test
    void events_of_a_study_are_planned_in_their_order() throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = registersForAll(receiver);
            var types = List.of(EventType.STUDY_PAUSED, EventType.STUDY_RESUMED, EventType.STUDY_STOPPED);
            var events = types.stream()
                    .<Event<?>>map(type -> aSampleOf(type, integrator))
                    .toList();

            Broker.send(
                    Topics.STUDIES,
                    integrator.study(),
                    events.stream().map(EventCodec::write).toArray(String[]::new));

            fixture.awaitSuccesses(hook, 3);
            assertThat(eventsOf(hook).reversed())
                    .containsExactlyElementsOf(
                            events.stream().map(event -> event.id().toString()).toList());
        }
    }

    private Integrator.Hook registersForAll(Receiver receiver) {
        return integrator.registers(integrator.registration(receiver.url()).put("event_types", listOf(ALL)));
    }

    /** Newest first. */
    private static List<String> eventsOf(Integrator owner, Integrator.Hook hook) {
        return owner.deliveriesOf(hook).stream()
                .map(delivery -> (String) delivery.get("event_id"))
                .toList();
    }

    private List<String> eventsOf(Integrator.Hook hook) {
        return eventsOf(integrator, hook);
    }

    private static Event<PanelCycleCompleted> again(Event<?> cycle) {
        return new Event<>(
                Ids.next(),
                cycle.type(),
                cycle.version(),
                cycle.occurredAt(),
                cycle.organizationId(),
                cycle.appId(),
                cycle.studyId(),
                (PanelCycleCompleted) cycle.data());
    }

    /** Specification §6, letter by letter. */
    private static JsonObject envelope(Event<?> event) {
        var data = new JsonObject(EventCodec.write(event)).getJsonObject("data");
        return switch (event.type()) {
            case PANEL_CYCLE_COMPLETED ->
                envelope(
                        data.getString("cycle_id"),
                        "study.completed",
                        event,
                        new JsonObject().put("completed_at", "2026-01-06T17:45:12Z"));
            case REPORT_READY ->
                envelope(
                        event.id(),
                        "report.ready",
                        event,
                        new JsonObject().put("report_id", "0197b7b1-5be2-7f04-8c66-2a9d41e7b350"));
            case SIGNAL_COMPLETED -> envelope(event.id(), "signal.completed", event, data);
            default ->
                envelope(
                        event.id(),
                        event.type().wire(),
                        event,
                        new JsonObject()
                                .put("study_id", event.studyId().toString())
                                .put("fielding_status", data.getString("fielding_status")));
        };
    }

    private static JsonObject envelope(Object id, String type, Event<?> event, JsonObject data) {
        return new JsonObject()
                .put("id", id.toString())
                .put("type", type)
                .put("study_id", event.studyId().toString())
                .put("data", data);
    }
}
