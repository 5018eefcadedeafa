package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/**
 * Deletes interviews for good, at whatever point they stand. Messages, sessions and a running turn go with the row;
 * whoever holds the interview meanwhile finds it gone at the next step. An end that has not been announced yet is
 * announced first; otherwise the totals would miss this interview.
 */
@ApplicationScoped
class DeleteInterview {
    private final InterviewRepository interviews;
    private final AnnounceEnd announceEnd;
    private final RecordInterview recordInterview;
    private final Outbox outbox;
    private final Clock clock;

    DeleteInterview(
            InterviewRepository interviews,
            AnnounceEnd announceEnd,
            RecordInterview recordInterview,
            Outbox outbox,
            Clock clock) {
        this.interviews = interviews;
        this.announceEnd = announceEnd;
        this.recordInterview = recordInterview;
        this.outbox = outbox;
        this.clock = clock;
    }

    @WithTransaction
    Uni<Void> delete(Tenant tenant, UUID id) {
        return interviews.requireListedForUpdate(tenant, id).chain(interview -> announceEnd
                .announceBeforeDeletion(interview)
                .chain(() -> recordInterview.remove(tenant, id))
                .chain(() -> outbox.add(InterviewEvents.deleted(tenant, interview.row(null), clock.instant())))
                .chain(() -> interviews.deleteRow(interview)));
    }
}
