package io.research.webhooks.planning;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.event.RawEvent;
import io.research.kernel.inbox.EventBatch;
import io.research.webhooks.endpoint.Subscription;
import io.research.webhooks.endpoint.Webhooks;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Plans the deliveries of events. */
@ApplicationScoped
public class DeliveryFanOut {
    private static final int MOST_AT_ONCE = 5_000;
    private static final byte[] NOTHING = {};

    private final FanOutRepository deliveries;
    private final Webhooks webhooks;
    private final PublicEvents publicEvents;

    DeliveryFanOut(FanOutRepository deliveries, Webhooks webhooks, PublicEvents publicEvents) {
        this.deliveries = deliveries;
        this.webhooks = webhooks;
        this.publicEvents = publicEvents;
    }

    /**
     * Plans one delivery of each event to each webhook that asked for it, in the order of the events. An event that this
     * consumer has taken before is passed over, and one that was announced twice, such as the end of a cycle, is planned
     * once. Outside of a transaction many of them are planned in steps, each of which is one.
     */
    @WithSession
    public Uni<Void> plan(EventBatch batch) {
        String consumer = batch.consumer();
        var events = batch.events();
        var told = new LinkedHashMap<UUID, PublicEvent>();
        for (var event : events) {
            publicEvents.of(event).ifPresent(known -> told.putIfAbsent(known.id(), known));
        }
        return wanted(told.values()).chain(planned -> planInSteps(consumer, planned)
                .chain(() -> deliveries.passOver(consumer, others(events, planned))));
    }

    /** Those that somebody gets. */
    private Uni<List<PlannedEvent>> wanted(Collection<PublicEvent> told) {
        if (told.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        var asked = told.stream().flatMap(PublicEvent::subscriptions).collect(Collectors.toSet());
        return webhooks.subscribers(asked).map(subscribers -> told.stream()
                .map(event -> planned(event, subscribers))
                .filter(planned -> !planned.webhookIds().isEmpty())
                .toList());
    }

    private static List<UUID> others(List<RawEvent> events, List<PlannedEvent> planned) {
        var announced = planned.stream().map(PlannedEvent::announcementId).collect(Collectors.toSet());
        return events.stream()
                .map(RawEvent::id)
                .filter(id -> !announced.contains(id))
                .toList();
    }

    private Uni<Void> planInSteps(String consumer, List<PlannedEvent> events) {
        return Multi.createFrom()
                .iterable(inSteps(events))
                .onItem()
                .transformToUniAndConcatenate(step -> deliveries.plan(consumer, step))
                .collect()
                .last()
                .replaceWithVoid();
    }

    /** However many webhooks somebody has registered, one statement stays within bounds. */
    private static List<List<PlannedEvent>> inSteps(List<PlannedEvent> events) {
        var steps = new ArrayList<List<PlannedEvent>>();
        int left = 0;
        for (var event : events) {
            if (left <= 0) {
                steps.add(new ArrayList<>());
                left = MOST_AT_ONCE;
            }
            steps.getLast().add(event);
            left -= event.webhookIds().size();
        }
        return steps;
    }

    private PlannedEvent planned(PublicEvent event, Map<Subscription, List<UUID>> subscribers) {
        var webhookIds = event.subscriptions()
                .flatMap(subscription -> subscribers.getOrDefault(subscription, List.of()).stream())
                .toList();
        return new PlannedEvent(
                event.announcementId(),
                event.id(),
                event.type(),
                event.interviewId(),
                webhookIds.isEmpty() ? NOTHING : Envelope.around(event),
                event.trace(),
                webhookIds);
    }
}
