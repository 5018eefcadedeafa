package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/**
 * Deletes interviews for good, at whatever point they stand. Messages, sessions and a running turn go with the row; whoever
 * holds the interview meanwhile finds it gone at the next step. An end that was not told yet is told before: what counts it
 * would otherwise count one less than there were.
 */
@ApplicationScoped
class Deleting {
    private final InterviewRepository interviews;
    private final Endings endings;
    private final Recording recording;
    private final Outbox outbox;
    private final Clock clock;

    Deleting(InterviewRepository interviews, Endings endings, Recording recording, Outbox outbox, Clock clock) {
        this.interviews = interviews;
        this.endings = endings;
        this.recording = recording;
        this.outbox = outbox;
        this.clock = clock;
    }

    @WithTransaction
    Uni<Void> delete(Tenant tenant, UUID id) {
        return interviews.requireListedForUpdate(tenant, id).chain(interview -> endings.announceBeforeDeletion(
                        interview)
                .chain(() -> recording.remove(tenant, id))
                .chain(() -> outbox.add(InterviewEvents.deleted(tenant, interview.row(null), clock.instant())))
                .chain(() -> interviews.deleteRow(interview)));
    }
}
