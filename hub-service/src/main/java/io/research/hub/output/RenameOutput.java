package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.session.Sessions;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Gives outputs other names, also where the name stands in what they contain. */
@ApplicationScoped
class RenameOutput {
    private static final int MOST_RETRIES = 3;

    private final OutputRepository outputs;
    private final OutputRevisions revisions;
    private final OutputRecheck shown;
    private final Sessions sessions;
    private final Clock clock;

    RenameOutput(
            OutputRepository outputs, OutputRevisions revisions, OutputRecheck shown, Sessions sessions, Clock clock) {
        this.outputs = outputs;
        this.revisions = revisions;
        this.shown = shown;
        this.sessions = sessions;
        this.clock = clock;
    }

    /** In its title, too: a deck is drawn again, a video keeps its title card. Not inside a session. */
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
        return Panache.withSession(() ->
                        sessions.require(tenant, sessionId).chain(() -> outputs.requireOwn(tenant, sessionId, id)))
                .chain(output -> output.isReady() && output.type() != OutputType.HIGHLIGHTS
                        ? retitled(tenant, sessionId, output, name)
                        : named(tenant, sessionId, output, name))
                .chain(() -> Panache.withSession(() -> outputs.requireOwn(tenant, sessionId, id)));
    }

    private Uni<Void> named(Tenant tenant, UUID sessionId, Output output, String name) {
        return Panache.withTransaction(() -> sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> outputs.rename(tenant, sessionId, output, name, clock.instant()))
                .invoke(RenameOutput::requireUnchanged)
                .replaceWithVoid());
    }

    private Uni<Void> retitled(Tenant tenant, UUID sessionId, Output output, String name) {
        var content = output.content().withTitle(name);
        return revisions
                .draw(tenant, sessionId, output, content)
                .chain(drawn -> Panache.withTransaction(() -> sessions.requireForUpdate(tenant, sessionId)
                        .chain(() -> revisions.keep(tenant, sessionId, output, content, name, drawn))));
    }

    private static void requireUnchanged(boolean renamed) {
        if (!renamed) {
            throw new IllegalStateException("the output has changed while it was renamed");
        }
    }
}
