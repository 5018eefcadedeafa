package io.research.webhooks.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.contracts.Event;
import io.research.contracts.EventData;
import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.page.PageRequest;
import io.research.webhooks.endpoint.PublicEventType;
import io.research.webhooks.endpoint.Webhooks;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Plans deliveries and shows how they went. */
@ApplicationScoped
class Deliveries {
    private final DeliveryRepository deliveries;
    private final Webhooks webhooks;
    private final ObjectMapper json;

    Deliveries(DeliveryRepository deliveries, Webhooks webhooks, ObjectMapper json) {
        this.deliveries = deliveries;
        this.webhooks = webhooks;
        this.json = json;
    }

    /** Plans one delivery to each webhook that asked for the event, in the current transaction. */
    Uni<Void> plan(Event<?> event) {
        return switch (event.data()) {
            case InterviewCompleted interview
            when isPublic(interview) -> plan(event, PublicEventType.INTERVIEW_COMPLETED, interview);
            default -> Uni.createFrom().voidItem();
        };
    }

    @WithSession
    Uni<DeliveryPage> list(ReadScope scope, UUID webhookId, PageRequest page) {
        return webhooks.requireOwn(scope, webhookId)
                .chain(() -> deliveries.count(webhookId))
                .chain(total -> (page.offset() >= total
                                ? Uni.createFrom().item(List.<DeliveryView>of())
                                : deliveries.list(webhookId, page))
                        .map(found -> DeliveryPage.of(found, total, page)));
    }

    private Uni<Void> plan(Event<?> event, PublicEventType type, EventData data) {
        var tenant = new Tenant(event.organizationId(), event.appId());
        return webhooks.subscribers(tenant, type, event.studyId())
                .chain(webhookIds -> webhookIds.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : deliveries.plan(event.id(), type, body(event, type, data), webhookIds));
    }

    /** Built once; every attempt sends these bytes. */
    private byte[] body(Event<?> event, PublicEventType type, EventData data) {
        try {
            return json.writeValueAsBytes(new Envelope(event.id(), type.wire(), event.studyId(), data));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("an event that is no JSON", impossible);
        }
    }

    private static boolean isPublic(InterviewCompleted interview) {
        return interview.status().equals("completed")
                && !interview.participantSource().equals("test");
    }
}
