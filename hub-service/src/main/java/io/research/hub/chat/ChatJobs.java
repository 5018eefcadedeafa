package io.research.hub.chat;

import io.research.contracts.ErrorCode;
import io.research.hub.session.SessionJob;
import io.research.hub.session.SessionJobs;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The jobs that answer questions. */
@ApplicationScoped
class ChatJobs implements SessionJobs {
    private final Chats chats;

    ChatJobs(Chats chats) {
        this.chats = chats;
    }

    @Override
    public Uni<SessionJob> find(Tenant tenant, UUID sessionId, UUID jobId) {
        return chats.job(tenant, jobId)
                .chain(job -> chats.read(tenant, sessionId, jobId).map(turn -> SessionJob.of(job, ChatResult.of(turn))))
                .onFailure(fault -> fault instanceof Problem problem && problem.code() == ErrorCode.NOT_FOUND)
                .recoverWithNull();
    }
}
