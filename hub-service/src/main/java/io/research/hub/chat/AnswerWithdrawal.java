package io.research.hub.chat;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Takes answers back whose evidence is taken away, in the transaction of the caller. */
@ApplicationScoped
public class AnswerWithdrawal {
    private final ChatRepository chats;
    private final Clock clock;

    AnswerWithdrawal(ChatRepository chats, Clock clock) {
        this.chats = chats;
        this.clock = clock;
    }

    /** In all sessions, for what was deleted. */
    public Uni<Void> withdraw(Tenant tenant, List<UUID> evidenceIds) {
        return withdraw(tenant, null, evidenceIds);
    }

    /** In one session, for what it can see no more. */
    public Uni<Void> withdraw(Tenant tenant, UUID sessionId, List<UUID> evidenceIds) {
        return evidenceIds.isEmpty()
                ? Uni.createFrom().voidItem()
                : chats.withdraw(tenant, sessionId, evidenceIds, clock.instant());
    }
}
