package io.research.webhooks.planning;

import io.research.contracts.interview.InterviewDeleted;
import io.research.kernel.event.RawEvent;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Deletes the events of deleted interviews with their deliveries, sent or not: their data must not be kept. An attempt
 * under way ends by itself, its result finds no delivery any more; until then nothing counts it, so that its webhook may
 * have one more under way than it should. An ordered webhook whose next delivery goes this way goes on with the one after
 * it at the next poll of the engines.
 */
@ApplicationScoped
public class DeletedInterviews {
    private static final Logger LOG = Logger.getLogger(DeletedInterviews.class);

    private final DeletedInterviewRepository interviews;

    DeletedInterviews(DeletedInterviewRepository interviews) {
        this.interviews = interviews;
    }

    /** Forgets them, in the current transaction. */
    public Uni<Void> forget(List<RawEvent> events) {
        var deletions = new LinkedHashMap<UUID, RawEvent>();
        events.forEach(event -> deletions.put(((InterviewDeleted) event.read()).interviewId(), event));
        return forget(deletions);
    }

    /** Most interviews have no events here; then the lock is not taken and no sweep has to wait. */
    private Uni<Void> forget(Map<UUID, RawEvent> deletions) {
        return interviews
                .told(deletions.keySet())
                .chain(told -> told.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : interviews.lock().chain(() -> forgetEach(told, deletions)));
    }

    /** One by one: each statement is planned for the few deliveries of one interview. */
    private Uni<Void> forgetEach(List<UUID> told, Map<UUID, RawEvent> deletions) {
        return Multi.createFrom()
                .iterable(told)
                .onItem()
                .transformToUniAndConcatenate(interviewId -> forget(interviewId, deletions.get(interviewId)))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> forget(UUID interviewId, RawEvent deletion) {
        var tenant = new Tenant(deletion.organizationId(), deletion.appId());
        return interviews
                .forget(tenant, interviewId)
                .invoke(count -> LOG.infof(
                        "Deliveries of a deleted interview forgotten, interviewId=%s deliveries=%d",
                        interviewId, count))
                .replaceWithVoid();
    }
}
