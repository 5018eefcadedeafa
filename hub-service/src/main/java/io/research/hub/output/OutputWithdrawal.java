package io.research.hub.output;

import io.research.hub.session.SessionEndListener;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Withdraws outputs whose evidence or session is removed, with their files, in the caller's transaction. */
@ApplicationScoped
public class OutputWithdrawal implements SessionEndListener {
    private final OutputRepository outputs;
    private final OutputFiles files;
    private final Clock clock;

    OutputWithdrawal(OutputRepository outputs, OutputFiles files, Clock clock) {
        this.outputs = outputs;
        this.files = files;
        this.clock = clock;
    }

    /** In all sessions, when evidence was deleted. */
    public Uni<Void> withdraw(Tenant tenant, List<UUID> evidenceIds) {
        return withdraw(tenant, null, evidenceIds);
    }

    /** In one session, when a source was removed from it. */
    public Uni<Void> withdraw(Tenant tenant, UUID sessionId, List<UUID> evidenceIds) {
        return evidenceIds.isEmpty()
                ? Uni.createFrom().voidItem()
                : outputs.withdraw(tenant, sessionId, evidenceIds, clock.instant())
                        .chain(ids -> files.withdraw(tenant, ids));
    }

    @Override
    public Uni<Void> end(Tenant tenant, UUID sessionId) {
        return outputs.delete(tenant, sessionId, null, clock.instant()).chain(ids -> files.withdraw(tenant, ids));
    }
}
