package io.research.participants.preparation;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.participants.invitation.Invitations;
import io.research.participants.participant.Enrolment;
import io.research.participants.participant.ParticipantView;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/**
 * The steps of this service in the operation that creates a study together with its participants. Prepared participants
 * are kept in their preparation alone, so that no list, total, link or e-mail knows of them before they are confirmed.
 */
@ApplicationScoped
class Preparations {
    private final PreparationRepository preparations;
    private final Enrolment enrolment;
    private final Invitations invitations;
    private final Clock clock;

    Preparations(PreparationRepository preparations, Enrolment enrolment, Invitations invitations, Clock clock) {
        this.preparations = preparations;
        this.enrolment = enrolment;
        this.invitations = invitations;
        this.clock = clock;
    }

    /**
     * Reserves the participants, and shows them as they will be; repeated, the same ones.
     *
     * @throws Problem {@code not_found} when the operation was withdrawn before
     */
    @WithTransaction
    Uni<List<ParticipantView>> prepare(Tenant tenant, UUID operationId, PreparationRequest request) {
        return preparations
                .lock(tenant, operationId)
                .chain(known -> known != null
                        ? Uni.createFrom().item(known)
                        : preparations.persist(Preparation.prepared(
                                operationId, tenant, PreparedContent.of(request, clock.instant()))))
                .map(prepared -> preview(tenant, prepared.content()));
    }

    /** Creates the participants and queues their invitations, once. */
    @WithTransaction
    Uni<Void> confirm(Tenant tenant, UUID operationId) {
        return preparations
                .lock(tenant, operationId)
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(prepared -> prepared.confirm(clock.instant())
                        ? create(tenant, prepared.content())
                        : Uni.createFrom().voidItem());
    }

    /** Makes sure that the participants will never be created, whether they are prepared already or not yet. */
    @WithTransaction
    Uni<Void> withdraw(Tenant tenant, UUID operationId) {
        var now = clock.instant();
        return preparations.lock(tenant, operationId).chain(known -> {
            if (known == null) {
                return preparations
                        .persist(Preparation.withdrawn(operationId, tenant, now))
                        .replaceWithVoid();
            }
            known.withdraw(now);
            return Uni.createFrom().voidItem();
        });
    }

    private Uni<Void> create(Tenant tenant, PreparedContent content) {
        return enrolment
                .enrolReserved(tenant, content.study(), content.participants(), content.at())
                .chain(created -> invitations.queue(tenant, content.study(), created));
    }

    private List<ParticipantView> preview(Tenant tenant, PreparedContent content) {
        return enrolment.preview(tenant, content.study(), content.participants(), content.at());
    }
}
