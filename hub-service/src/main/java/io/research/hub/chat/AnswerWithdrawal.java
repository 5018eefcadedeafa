package io.research.hub.chat;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Withdraws answers whose evidence is removed, in the caller's transaction. */
@ApplicationScoped
public class AnswerWithdrawal {
    private final ChatRepository chats;
    private final Clock clock;

    AnswerWithdrawal(ChatRepository chats, Clock clock) {
        this.chats = chats;
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
                : chats.withdraw(tenant, sessionId, evidenceIds, clock.instant());
    }
}
