package io.research.interviews.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.contracts.study.PublishedStudy;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourStudies;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What this service knows about studies. */
@ApplicationScoped
public class Studies {
    private static final String PROVISIONED = "provisioned";
    private static final String READY = "ready";

    private final StudyProjectionRepository projections;
    private final NeighbourStudies neighbours;

    Studies(StudyProjectionRepository projections, NeighbourStudies neighbours) {
        this.projections = projections;
        this.neighbours = neighbours;
    }

    /**
     * The study behind a link. studies-service is asked if the copy does not know the study, or knows it only as
     * unfinished, because the event may still be on its way; a study that studies-service no longer knows stays
     * unfinished. Not for use inside a session: it may wait for another service.
     */
    public Uni<PublishedStudy> behind(String slug) {
        return Panache.withSession(() -> projections.findBySlug(slug)).chain(known -> {
            if (known == null) {
                return ask(slug);
            }
            return isProvisioned(known) || fieldwork(known) == Fieldwork.GONE
                    ? Uni.createFrom().item(known)
                    : ask(slug).onFailure(Studies::isNotFound).recoverWithItem(known);
        });
    }

    /**
     * The study, if the caller of the current request may read it. studies-service is asked if the copy does not know
     * it, because the event of its creation may be on its way; callers who read a whole app wait for the event. Not for
     * use inside a session: it may wait for another service.
     *
     * @throws Problem {@code not_found} for a deleted one too
     */
    public Uni<PublishedStudy> require(ReadScope scope, UUID id) {
        return Panache.withSession(() -> projections.find(scope, id)).chain(known -> {
            if (known == null && scope instanceof Tenant tenant) {
                return ask(tenant, id);
            }
            if (known == null || fieldwork(known) == Fieldwork.GONE) {
                throw Problem.notFound();
            }
            return Uni.createFrom().item(known);
        });
    }

    /** The current language of each of these studies; one without language, or unknown, is absent or null. */
    public Uni<Map<UUID, String>> languages(Collection<UUID> ids) {
        return ids.isEmpty() ? Uni.createFrom().item(Map.of()) : projections.languages(ids);
    }

    /** Whether interviews of the study can be held at all. */
    public static boolean isProvisioned(PublishedStudy published) {
        return PROVISIONED.equals(published.study().provisioningStatus());
    }

    /** Whether its interviewer is being provisioned, which takes a moment. */
    public static boolean isPreparing(PublishedStudy published) {
        return READY.equals(published.study().provisioningStatus()) && fieldwork(published) == Fieldwork.OPEN;
    }

    /** What may still happen with the study. */
    public static Fieldwork fieldwork(PublishedStudy published) {
        return published.study().deletedAt() == null
                ? Fieldwork.of(published.study().fieldingStatus())
                : Fieldwork.GONE;
    }

    private static boolean isNotFound(Throwable fault) {
        return fault instanceof Problem problem && problem.code() == ErrorCode.NOT_FOUND;
    }

    private Uni<PublishedStudy> ask(String slug) {
        return keep(neighbours.bySlug(slug));
    }

    private Uni<PublishedStudy> ask(Tenant tenant, UUID id) {
        return keep(neighbours
                .require(id)
                .map(study -> new PublishedStudy(tenant.organizationId(), tenant.appId(), study)));
    }

    private Uni<PublishedStudy> keep(Uni<PublishedStudy> answer) {
        return answer.call(fresh -> Panache.withTransaction(() -> projections.keep(List.of(fresh))));
    }
}
