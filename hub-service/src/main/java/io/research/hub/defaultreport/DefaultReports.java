package io.research.hub.defaultreport;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.contracts.ErrorCode;
import io.research.hub.answer.Reference;
import io.research.hub.evidence.Evidence;
import io.research.hub.passage.Content;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.DeletedInterviews;
import io.research.text.quotation.Quotation;
import io.research.text.quotation.Quotations;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * The newest reports of the studies in a session. They are read from reports-service each time, so that deleted content
 * is gone.
 */
@ApplicationScoped
public class DefaultReports {
    private final DefaultReportRepository reports;
    private final ReportsClient client;
    private final Evidence evidence;
    private final DeletedInterviews deletedInterviews;

    DefaultReports(
            DefaultReportRepository reports,
            @RestClient ReportsClient client,
            Evidence evidence,
            DeletedInterviews deletedInterviews) {
        this.reports = reports;
        this.client = client;
        this.evidence = evidence;
        this.deletedInterviews = deletedInterviews;
    }

    /** Those of the studies that the session has now. */
    @WithSession
    public Uni<List<DefaultReport>> ofSession(Tenant tenant, UUID sessionId) {
        return reports.ofSession(tenant, sessionId, null);
    }

    /** The one with that id, if the session has its study now. */
    @WithSession
    public Uni<Optional<DefaultReport>> find(Tenant tenant, UUID sessionId, UUID id) {
        return reports.ofSession(tenant, sessionId, id)
                .map(found -> found.stream().findFirst());
    }

    /**
     * @throws Problem {@code evidence_unavailable} where the caller can read it no more, {@code service_unavailable} where
     *     reports-service cannot be asked
     */
    public Uni<PublishedReport> read(DefaultReport report) {
        return client.read(report.studyId(), report.reportId())
                .onFailure(fault -> fault instanceof Problem problem && problem.code() != ErrorCode.SERVICE_UNAVAILABLE)
                .transform(gone -> new Problem(ErrorCode.EVIDENCE_UNAVAILABLE));
    }

    /** @throws Problem {@code evidence_unavailable} also where it quotes an interview that was deleted meanwhile */
    public Uni<String> markdown(Tenant tenant, DefaultReport report) {
        return read(report).chain(published -> deletedInterviews
                .among(tenant, published.interviews())
                .invoke(gone -> {
                    if (!gone.isEmpty()) {
                        throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
                    }
                })
                .map(gone -> PublishedReportMarkdown.of(report.studyName(), published)));
    }

    /** Its quotations from interviews that the session can see now, each checked again. Not inside a session. */
    public Uni<List<Reference>> references(Tenant tenant, UUID sessionId, DefaultReport report) {
        return read(report).chain(published -> contents(tenant, sessionId, published)
                .map(contents -> published.references().stream()
                        .map(quoted -> reference(report.studyId(), quoted, contents.get(quoted.interviewId())))
                        .filter(Objects::nonNull)
                        .toList()));
    }

    /**
     * Its quotations that were recorded, one per turn: first the most typical one of each finding, then the second
     * ones, and so on. Each is checked like {@link #references}. Not inside a session.
     */
    public Uni<List<Reference>> recorded(Tenant tenant, UUID sessionId, DefaultReport report) {
        return read(report).chain(published -> contents(tenant, sessionId, published)
                .map(contents -> RecordedQuotations.of(published).stream()
                        .map(quoted -> reference(report.studyId(), quoted, contents.get(quoted.interviewId())))
                        .filter(Objects::nonNull)
                        .toList()));
    }

    /** The quoted interviews that were not deleted. */
    private Uni<Map<UUID, Content>> contents(Tenant tenant, UUID sessionId, PublishedReport published) {
        return deletedInterviews.among(tenant, published.interviews()).chain(gone -> {
            var there = new ArrayList<>(published.interviews());
            there.removeAll(gone);
            return Panache.withSession(() -> contents(tenant, sessionId, there));
        });
    }

    private Uni<Map<UUID, Content>> contents(Tenant tenant, UUID sessionId, List<UUID> interviewIds) {
        return Multi.createFrom()
                .iterable(interviewIds)
                .onItem()
                .transformToUniAndConcatenate(id -> evidence.seen(tenant, sessionId, id)
                        .map(seen -> seen == null ? null : Map.entry(id, seen.content())))
                .collect()
                .in(HashMap<UUID, Content>::new, (all, one) -> all.put(one.getKey(), one.getValue()))
                .map(all -> all);
    }

    private static Reference reference(UUID studyId, PublishedReport.Quotation quoted, Content content) {
        if (content == null || content.turns() == null) {
            return null;
        }
        for (int at = 0; at < content.turns().size(); at++) {
            var turn = content.turns().get(at);
            if (turn.id().equals(quoted.turnId())) {
                int message = at;
                return Quotations.find(turn.text(), quoted.messageText())
                        .map(found -> reference(studyId, quoted, message, found))
                        .orElse(null);
            }
        }
        return null;
    }

    private static Reference reference(UUID studyId, PublishedReport.Quotation quoted, int message, Quotation found) {
        return new Reference(
                quoted.referenceId(),
                "interview",
                studyId,
                quoted.interviewId(),
                message,
                quoted.turnId(),
                found.text(),
                null,
                null,
                found.start(),
                found.end());
    }
}
