package io.research.participants.reward;

import io.research.kernel.idempotency.LaterAnswers;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Rewards over HTTP (specification §4.3). */
@Cancellable(false)
@Path("/api/public/v1/participants/{id}/reward")
class RewardResource {
    private static final String OPERATION = "participants.reward";

    private final Rewards rewards;
    private final LaterAnswers answers;
    private final Caller caller;

    RewardResource(Rewards rewards, LaterAnswers answers, Caller caller) {
        this.rewards = rewards;
        this.answers = answers;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.REWARDS_SEND)
    public Uni<Response> send(UUID id) {
        caller.require(Scope.REWARDS_SEND, Scope.WRITE);
        caller.requireSpendCap();
        return rewards.send(answers.claim(caller.tenant(), OPERATION, null), id, caller.apiKeyId());
    }
}
