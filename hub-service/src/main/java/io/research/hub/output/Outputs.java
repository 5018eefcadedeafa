package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.hub.answer.Reference;
import io.research.hub.composition.Composition;
import io.research.hub.cursor.CursorRequest;
import io.research.hub.cursor.Cursors;
import io.research.hub.defaultreport.DefaultReport;
import io.research.hub.defaultreport.DefaultReports;
import io.research.hub.highlights.Highlights;
import io.research.hub.highlights.Pick;
import io.research.hub.session.HubPaths;
import io.research.hub.session.Sessions;
import io.research.hub.share.OrganizationShares;
import io.research.hub.template.Templates;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Begins, lists, reads, renames and deletes outputs. */
@ApplicationScoped
class Outputs {
    private static final int MOST = 500;
    private static final int MOST_RETRIES = 3;

    private final OutputRepository outputs;
    private final OutputRecheck shown;
    private final OutputFiles files;
    private final DefaultReports defaultReports;
    private final Templates templates;
    private final Highlights highlights;
    private final Sessions sessions;
    private final OrganizationShares shares;
    private final Jobs jobs;
    private final Cursors cursors;
    private final Clock clock;

    Outputs(
            OutputRepository outputs,
            OutputRecheck shown,
            OutputFiles files,
            DefaultReports defaultReports,
            Templates templates,
            Highlights highlights,
            Sessions sessions,
            OrganizationShares shares,
            Jobs jobs,
            Cursors cursors,
            Clock clock) {
        this.outputs = outputs;
        this.shown = shown;
        this.files = files;
        this.defaultReports = defaultReports;
        this.templates = templates;
        this.highlights = highlights;
        this.sessions = sessions;
        this.shares = shares;
        this.jobs = jobs;
        this.cursors = cursors;
        this.clock = clock;
    }

    static String list(UUID sessionId) {
        return "outputs " + sessionId;
    }

    /**
     * The material for highlights.
     *
     * @param reports the newest reports of the session's studies, in their order
     * @param picks the quotations to show
     */
    record Recorded(List<UUID> reports, List<Pick> picks) {
        static final Recorded NOTHING = new Recorded(List.of(), List.of());
    }

    /** Asks reports-service, for highlights alone; not inside a session. */
    Uni<Recorded> recorded(Tenant tenant, UUID sessionId, OutputRequest request) {
        return request.type() != OutputType.HIGHLIGHTS
                ? Uni.createFrom().item(Recorded.NOTHING)
                : defaultReports.ofSession(tenant, sessionId).chain(reports -> recorded(tenant, sessionId, reports));
    }

    /** A report that the caller may not read contributes nothing; a failure to read it is not treated like that. */
    private Uni<Recorded> recorded(Tenant tenant, UUID sessionId, List<DefaultReport> reports) {
        return Multi.createFrom()
                .iterable(reports)
                .onItem()
                .transformToUniAndConcatenate(report -> defaultReports
                        .recorded(tenant, sessionId, report)
                        .onFailure(fault ->
                                fault instanceof Problem problem && problem.code() != ErrorCode.SERVICE_UNAVAILABLE)
                        .recoverWithItem(List.of()))
                .collect()
                .asList()
                .map(quoted -> new Recorded(
                        reports.stream().map(DefaultReport::reportId).sorted().toList(),
                        Picks.of(quoted, highlights.most())));
    }

    /** Begins to make it, in the transaction of the caller. */
    Uni<StoredResponse> make(Tenant tenant, UUID sessionId, OutputRequest request, Recorded recorded) {
        var now = clock.instant();
        var output = new Output(
                Ids.next(),
                request.type(),
                request.name() == null ? Composition.titleOf(request.prompt()) : request.name(),
                "running",
                null,
                request.templateId(),
                false,
                0,
                now,
                now);
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> templates.require(tenant, sessionId, request.type().template(), request.templateId()))
                .chain(() -> recorded.picks().isEmpty()
                        ? Uni.createFrom().<UUID>nullItem()
                        : outputs.findHighlights(tenant, sessionId, recorded.reports()))
                .chain(made -> made == null
                        ? begin(tenant, sessionId, output, request, recorded)
                        : jobs.require(tenant, MakeHighlightsJob.KIND, made).map(job -> accepted(sessionId, job)));
    }

    private Uni<StoredResponse> begin(
            Tenant tenant, UUID sessionId, Output output, OutputRequest request, Recorded recorded) {
        String url = HubPaths.output(sessionId, output.id());
        boolean isVideo = output.type() == OutputType.HIGHLIGHTS;
        var kind = isVideo ? MakeHighlightsJob.KIND : MakeOutputJob.KIND;
        var job = isVideo
                ? jobs.draft(
                        MakeHighlightsJob.KIND,
                        tenant,
                        sessionId,
                        new MakeHighlightsJob.Order(
                                sessionId,
                                output.id(),
                                request.prompt(),
                                recorded.reports().size(),
                                recorded.picks()),
                        url)
                : jobs.draft(
                        MakeOutputJob.KIND,
                        tenant,
                        sessionId,
                        new MakeOutputJob.Order(sessionId, output.id(), request.prompt()),
                        url);
        return requireRoom(tenant, sessionId)
                .chain(() -> shares.requireBytes(tenant, 1))
                .chain(() -> jobs.requireRoom(tenant, kind))
                .chain(() -> outputs.insert(tenant, sessionId, output, job.id(), isVideo ? recorded.reports() : null))
                .chain(() -> jobs.begin(job))
                .replaceWith(accepted(sessionId, job));
    }

    private Uni<Void> requireRoom(Tenant tenant, UUID sessionId) {
        return outputs.count(tenant, sessionId)
                .invoke(count -> {
                    if (count >= MOST) {
                        throw Problem.invalid("session", "size", "must have at most " + MOST + " outputs");
                    }
                })
                .replaceWithVoid();
    }

    /** Begins to change it, in the transaction of the caller. */
    Uni<StoredResponse> edit(Tenant tenant, UUID sessionId, UUID id, EditRequest request) {
        var job = jobs.draft(
                EditOutputJob.KIND,
                tenant,
                sessionId,
                new EditOutputJob.Order(sessionId, id, request.prompt()),
                HubPaths.output(sessionId, id));
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> requireOwn(tenant, sessionId, id))
                .invoke(output -> {
                    if (output.type() == OutputType.HIGHLIGHTS) {
                        throw Problem.invalid("output", "type", "highlights cannot be edited");
                    }
                    requireReady(output);
                })
                .chain(() -> jobs.requireRoom(tenant, EditOutputJob.KIND))
                .chain(() -> jobs.begin(job))
                .replaceWith(accepted(sessionId, job));
    }

    private static StoredResponse accepted(UUID sessionId, Job job) {
        String poll = HubPaths.job(sessionId, job.id());
        return StoredResponse.accepted(new OutputAccepted(job.id(), Wire.of(job.status()), poll), URI.create(poll));
    }

    /** @throws Problem {@code evidence_unavailable} or {@code report_not_available} where there is nothing to be had */
    static void requireReady(Output output) {
        if (output.isUnavailable()) {
            throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
        }
        if (!output.isReady()) {
            throw new Problem(ErrorCode.REPORT_NOT_AVAILABLE, "The output is not ready yet: read its job.");
        }
    }

    /** Not inside a session. */
    Uni<OutputPage> list(Tenant tenant, UUID sessionId, CursorRequest page) {
        return Panache.withSession(
                        () -> sessions.require(tenant, sessionId).chain(() -> outputs.list(tenant, sessionId, page)))
                .chain(rows -> shown.of(tenant, page.shown(rows))
                        .map(some -> new OutputPage(
                                some.stream().map(OutputView::of).toList(),
                                cursors.next(tenant, list(sessionId), page, rows, Output::id))));
    }

    /**
     * The output as it may be shown now. Not inside a session.
     *
     * @throws Problem {@code not_found}
     */
    Uni<Output> require(Tenant tenant, UUID sessionId, UUID id) {
        return Panache.withSession(() -> sessions.require(tenant, sessionId)
                        .chain(() -> outputs.find(tenant, sessionId, id))
                        .onItem()
                        .ifNull()
                        .failWith(Problem::notFound))
                .chain(output -> shown.of(tenant, output));
    }

    /** With its references, those of a default report read where it is made. Not inside a session. */
    Uni<OutputView> read(Tenant tenant, UUID sessionId, UUID id) {
        return require(tenant, sessionId, id)
                .chain(output -> output.isDefaultReport() && output.isReady()
                        ? references(tenant, sessionId, id).map(references -> OutputView.of(output, references))
                        : Uni.createFrom().item(OutputView.of(output)));
    }

    private Uni<List<Reference>> references(Tenant tenant, UUID sessionId, UUID id) {
        return defaultReport(tenant, sessionId, id)
                .chain(report -> defaultReports.references(tenant, sessionId, report));
    }

    Uni<DefaultReport> defaultReport(Tenant tenant, UUID sessionId, UUID id) {
        return defaultReports
                .find(tenant, sessionId, id)
                .map(found -> found.orElseThrow(() -> new Problem(ErrorCode.EVIDENCE_UNAVAILABLE)));
    }

    private Uni<Output> requireOwn(Tenant tenant, UUID sessionId, UUID id) {
        return outputs.find(tenant, sessionId, id)
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .invoke(output -> {
                    if (output.isDefaultReport()) {
                        throw new Problem(ErrorCode.DEFAULT_REPORT_IMMUTABLE);
                    }
                });
    }

    /** Renames it, in its title too: a deck is drawn again, a video keeps its title card. Not inside a session. */
    Uni<OutputView> rename(Tenant tenant, UUID sessionId, UUID id, String name) {
        return renamedOnce(tenant, sessionId, id, name)
                .onFailure(IllegalStateException.class)
                .retry()
                .atMost(MOST_RETRIES)
                .chain(renamed -> shown.of(tenant, renamed)
                        .onFailure(Problem.class)
                        .transform(fault -> fault.withUnknownOutcome()))
                .map(OutputView::of);
    }

    private Uni<Output> renamedOnce(Tenant tenant, UUID sessionId, UUID id, String name) {
        return Panache.withSession(
                        () -> sessions.require(tenant, sessionId).chain(() -> requireOwn(tenant, sessionId, id)))
                .chain(output -> output.isReady() && output.type() != OutputType.HIGHLIGHTS
                        ? retitled(tenant, sessionId, output, name)
                        : named(tenant, sessionId, output, name))
                .chain(() -> Panache.withSession(() -> requireOwn(tenant, sessionId, id)));
    }

    private Uni<Void> named(Tenant tenant, UUID sessionId, Output output, String name) {
        return Panache.withTransaction(() -> sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> outputs.rename(tenant, sessionId, output, name, clock.instant()))
                .invoke(Outputs::requireUnchanged)
                .replaceWithVoid());
    }

    private Uni<Void> retitled(Tenant tenant, UUID sessionId, Output output, String name) {
        var content = output.content().withTitle(name);
        return files.draw(tenant, sessionId, output, content)
                .chain(drawn -> Panache.withTransaction(() -> sessions.requireForUpdate(tenant, sessionId)
                        .chain(() -> files.keep(tenant, sessionId, output, content, name, drawn))));
    }

    private static void requireUnchanged(boolean renamed) {
        if (!renamed) {
            throw new IllegalStateException("the output changed while it was being renamed");
        }
    }

    @WithTransaction
    Uni<Void> delete(Tenant tenant, UUID sessionId, UUID id) {
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> requireOwn(tenant, sessionId, id))
                .chain(() -> outputs.delete(tenant, sessionId, id, clock.instant()))
                .chain(ids -> files.withdraw(tenant, ids));
    }
}
