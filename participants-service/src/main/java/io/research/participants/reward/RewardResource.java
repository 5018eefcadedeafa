package io.research.participants.reward;

import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Rewards over HTTP (specification §4.3). */
@Cancellable(false)
@Path("/api/public/v1/participants/{id}/reward")
class RewardResource {
    private static final String OPERATION = "participants.reward";

    private final Rewards rewards;
    private final PendingOperations operations;
    private final Caller caller;
    private final Clock clock;

    RewardResource(Rewards rewards, PendingOperations operations, Caller caller, Clock clock) {
        this.rewards = rewards;
        this.operations = operations;
        this.caller = caller;
        this.clock = clock;
    }

    @POST
    @RolesAllowed(Scope.REWARDS_SEND)
    public Uni<Response> send(UUID id) {
        caller.requirePayer(Scope.REWARDS_SEND, Scope.WRITE);
        return rewards.send(new AskedReward(
                operations.of(caller.tenant(), OPERATION, null), id, caller.apiKeyId(), clock.instant()));
    }
}
