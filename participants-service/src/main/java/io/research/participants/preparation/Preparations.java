package io.research.participants.preparation;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.participants.invitation.Invitations;
import io.research.participants.participant.ParticipantView;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/**
 * The part of participants in an operation that creates a study together with its people. Prepared people are rows of
 * the preparation alone, so no list, count, link or mail knows of them before they are confirmed.
 */
@ApplicationScoped
class Preparations {
    private final PreparationRepository preparations;
    private final Participants participants;
    private final Invitations invitations;
    private final ObjectMapper json;
    private final Clock clock;

    Preparations(
            PreparationRepository preparations,
            Participants participants,
            Invitations invitations,
            ObjectMapper json,
            Clock clock) {
        this.preparations = preparations;
        this.participants = participants;
        this.invitations = invitations;
        this.json = json;
        this.clock = clock;
    }

    /**
     * Promises to create these people when they are confirmed, and shows them as they will be; repeated, the same ones.
     *
     * @throws Problem {@code not_found} when the operation was withdrawn before
     */
    @WithTransaction
    Uni<List<ParticipantView>> prepare(Tenant tenant, UUID operationId, PreparationRequest request) {
        return preparations.findAlone(tenant, operationId).chain(known -> {
            if (known != null) {
                return Uni.createFrom().item(preview(tenant, PreparedContent.parse(known.content(), json)));
            }
            var content = PreparedContent.of(request, clock.instant());
            return preparations
                    .persist(Preparation.prepared(operationId, tenant, content.text(json), content.at()))
                    .map(stored -> preview(tenant, content));
        });
    }

    /** Creates the people and asks for their invitations, once. */
    @WithTransaction
    Uni<Void> confirm(Tenant tenant, UUID operationId) {
        return preparations.findAlone(tenant, operationId).chain(known -> {
            if (known == null) {
                throw Problem.notFound();
            }
            return known.confirm(clock.instant())
                    ? create(tenant, PreparedContent.parse(known.content(), json))
                    : Uni.createFrom().voidItem();
        });
    }

    /** Makes sure that these people will never be created, whether they are prepared already or not yet. */
    @WithTransaction
    Uni<Void> withdraw(Tenant tenant, UUID operationId) {
        var now = clock.instant();
        return preparations.findAlone(tenant, operationId).chain(known -> {
            if (known == null) {
                return preparations
                        .persist(Preparation.neverToCome(operationId, tenant, now))
                        .replaceWithVoid();
            }
            known.withdraw(now);
            return Uni.createFrom().voidItem();
        });
    }

    private Uni<Void> create(Tenant tenant, PreparedContent content) {
        var study = content.study();
        return participants
                .create(tenant, study.id(), study.slug(), content.participants(), content.at())
                .map(created -> created.stream()
                        .filter(participant -> !participant.silent())
                        .map(ParticipantView::id)
                        .toList())
                .chain(invited -> invitations.queue(tenant, invited, study.inviting()));
    }

    private List<ParticipantView> preview(Tenant tenant, PreparedContent content) {
        var study = content.study();
        return participants.preview(tenant, study.id(), study.slug(), content.participants(), content.at());
    }
}
