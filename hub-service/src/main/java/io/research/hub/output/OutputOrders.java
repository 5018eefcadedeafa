package io.research.hub.output;

import io.research.hub.composition.Composition;
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
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.util.UUID;

/** Takes orders to make and to change outputs; jobs carry them out. */
@ApplicationScoped
class OutputOrders {
    private final OutputRepository outputs;
    private final Templates templates;
    private final Sessions sessions;
    private final OrganizationShares shares;
    private final Jobs jobs;
    private final Clock clock;

    OutputOrders(
            OutputRepository outputs,
            Templates templates,
            Sessions sessions,
            OrganizationShares shares,
            Jobs jobs,
            Clock clock) {
        this.outputs = outputs;
        this.templates = templates;
        this.sessions = sessions;
        this.shares = shares;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** Begins to make it, in the transaction of the caller. */
    Uni<StoredResponse> make(Tenant tenant, UUID sessionId, OutputRequest request, Footage footage) {
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
                .chain(() -> footage.picks().isEmpty()
                        ? Uni.createFrom().<UUID>nullItem()
                        : outputs.findHighlights(tenant, sessionId, footage.reports()))
                .chain(made -> made == null
                        ? begin(tenant, sessionId, output, request, footage)
                        : jobs.require(tenant, MakeHighlightsJob.KIND, made).map(job -> accepted(sessionId, job)));
    }

    private Uni<StoredResponse> begin(
            Tenant tenant, UUID sessionId, Output output, OutputRequest request, Footage footage) {
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
                                footage.reports().size(),
                                footage.picks()),
                        url)
                : jobs.draft(
                        MakeOutputJob.KIND,
                        tenant,
                        sessionId,
                        new MakeOutputJob.Order(sessionId, output.id(), request.prompt()),
                        url);
        return outputs.requireRoom(tenant, sessionId)
                .chain(() -> shares.requireBytes(tenant, 1))
                .chain(() -> jobs.requireRoom(tenant, kind))
                .chain(() -> outputs.insert(tenant, sessionId, output, job.id(), isVideo ? footage.reports() : null))
                .chain(() -> jobs.begin(job))
                .replaceWith(accepted(sessionId, job));
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
                .chain(() -> outputs.requireOwn(tenant, sessionId, id))
                .invoke(output -> {
                    if (output.type() == OutputType.HIGHLIGHTS) {
                        throw Problem.invalid("output", "type", "highlights cannot be edited");
                    }
                    output.requireReady();
                })
                .chain(() -> jobs.requireRoom(tenant, EditOutputJob.KIND))
                .chain(() -> jobs.begin(job))
                .replaceWith(accepted(sessionId, job));
    }

    private static StoredResponse accepted(UUID sessionId, Job job) {
        String poll = HubPaths.job(sessionId, job.id());
        return StoredResponse.accepted(new OutputAccepted(job.id(), Wire.of(job.status()), poll), URI.create(poll));
    }
}
