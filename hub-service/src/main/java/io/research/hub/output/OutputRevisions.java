package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.composition.Composition;
import io.research.hub.composition.OutputDecks;
import io.research.hub.evidence.Evidence;
import io.research.hub.output.OutputFiles.Written;
import io.research.hub.template.Template;
import io.research.hub.template.Templates;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;

/**
 * Draws what was composed, and keeps it with its files in one transaction: only while the evidence that it rests on is
 * there, under a lock that a deletion waits for.
 */
@ApplicationScoped
class OutputRevisions {
    private final OutputRepository outputs;
    private final Evidence evidence;
    private final Templates templates;
    private final OutputDecks decks;
    private final OutputFiles files;
    private final Clock clock;

    OutputRevisions(
            OutputRepository outputs,
            Evidence evidence,
            Templates templates,
            OutputDecks decks,
            OutputFiles files,
            Clock clock) {
        this.outputs = outputs;
        this.evidence = evidence;
        this.templates = templates;
        this.decks = decks;
        this.files = files;
        this.clock = clock;
    }

    /** A report has no files: it is written when it is downloaded. Not inside a session. */
    Uni<Written> draw(Tenant tenant, UUID sessionId, Output output, Composition content) {
        if (output.type() != OutputType.POWERPOINT) {
            return Uni.createFrom().item(Written.NOTHING);
        }
        var date = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        return template(tenant, sessionId, output)
                .chain(template -> decks.draw(content, date, template))
                .chain(drawn -> files.write(tenant, output.id(), drawn));
    }

    /** Its bytes; none where there is no template. */
    private Uni<byte[]> template(Tenant tenant, UUID sessionId, Output output) {
        return Panache.withSession(() -> templates.find(tenant, sessionId, output.templateId()))
                .chain((Template found) ->
                        found == null ? Uni.createFrom().item(new byte[0]) : templates.content(found));
    }

    /**
     * Keeps it, in the transaction of the caller.
     *
     * @throws Problem where evidence that it rests on was taken away meanwhile, or the output was
     */
    Uni<Void> keep(Tenant tenant, UUID sessionId, Output before, Composition content, String name, Written written) {
        return evidence.areThere(tenant, sessionId, content.evidenceIds())
                .invoke(there -> {
                    if (!there) {
                        throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
                    }
                })
                .chain(() -> outputs.made(tenant, before.id(), before.revision(), content, name, clock.instant()))
                .invoke(kept -> {
                    if (!kept) {
                        throw new IllegalStateException("the output has changed while it was made");
                    }
                })
                .chain(() -> files.replace(before.id(), written));
    }
}
