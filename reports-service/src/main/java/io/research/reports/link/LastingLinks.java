package io.research.reports.link;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.neighbours.NeighbourStudies;
import io.research.reports.report.ReportLinks;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;

/** Creates, lists and revokes long-lived links. */
@ApplicationScoped
public class LastingLinks {
    /** The maximum number of active links of a study, and of links listed. */
    private static final int MOST = 100;

    private final LinkRepository links;
    private final ReportLinks addresses;
    private final NeighbourStudies studies;
    private final Clock clock;

    LastingLinks(LinkRepository links, ReportLinks addresses, NeighbourStudies studies, Clock clock) {
        this.links = links;
        this.addresses = addresses;
        this.studies = studies;
        this.clock = clock;
    }

    /** Succeeds for a study of the caller; before the transaction, because it calls another service. */
    Uni<Void> require(UUID studyId) {
        return studies.require(studyId).replaceWithVoid();
    }

    /**
     * Stores a link, in the caller's transaction.
     *
     * @throws Problem {@code not_found} where the study has no such report; {@code rate_limited} where so many are open
     *     that one has to be revoked first
     */
    Uni<LinkView> make(Tenant tenant, UUID studyId, LinkRequest request) {
        var now = clock.instant();
        return links.report(tenant, studyId, request.reportId())
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .call(() -> links.countOpen(tenant, studyId, now).invoke(LastingLinks::requireRoom))
                .map(reportId ->
                        new ReportLink(Ids.next(), reportId, now, now.plus(Duration.ofDays(request.days())), null))
                .call(link -> links.add(tenant, studyId, link))
                .call(() -> links.trim(tenant, studyId, MOST, now))
                .map(this::view);
    }

    private static void requireRoom(int open) {
        if (open >= MOST) {
            throw new Problem(
                    ErrorCode.RATE_LIMITED, "The study has " + MOST + " active links: revoke one of them first.");
        }
    }

    /** @throws Problem {@code not_found} when there is no such study in the scope */
    Uni<LinkView.All> list(ReadScope scope, UUID studyId) {
        return studies.require(studyId)
                .chain(() -> Panache.withSession(() -> links.list(scope, studyId, MOST)))
                .map(all -> new LinkView.All(all.stream().map(this::view).toList()));
    }

    /**
     * Revokes the link; revoking it again changes nothing.
     *
     * @throws Problem {@code not_found} where the study has no such link
     */
    @WithTransaction
    Uni<Void> revoke(Tenant tenant, UUID studyId, UUID id) {
        return links.revoke(tenant, studyId, id, clock.instant())
                .invoke(found -> {
                    if (!found) {
                        throw Problem.notFound();
                    }
                })
                .replaceWithVoid();
    }

    /** Whether that link currently opens that report; the caller has verified a signature over both. */
    @WithSession
    public Uni<Boolean> isOpen(UUID id, UUID reportId) {
        return links.find(id, reportId).map(link -> link != null && link.isOpen(clock.instant()));
    }

    private LinkView view(ReportLink link) {
        return new LinkView(
                link.id(),
                link.reportId(),
                link.isOpen(clock.instant()) ? addresses.lasting(link.reportId(), link.id(), link.expiresAt()) : null,
                link.createdAt(),
                link.expiresAt(),
                link.revokedAt());
    }
}
