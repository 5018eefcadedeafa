package io.research.studies.kickoff;

import io.quarkus.runtime.Startup;
import io.research.contracts.ErrorCode;
import io.research.kernel.http.NeighbourFaults;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The people of a kickoff, whom participants-service keeps. Every step may be repeated under its operation's id. */
@Startup
@Singleton
class InvitedPeople {
    private static final String NEIGHBOUR = "participants";

    private final ParticipantsClient participants;
    private final ServiceTokens tokens;

    InvitedPeople(@RestClient ParticipantsClient participants, ServiceTokens tokens) {
        this.participants = participants;
        this.tokens = tokens;
    }

    /** What is wrong with the people of that body; nothing is kept of them. */
    Uni<List<Fault>> faults(Body body) {
        return participants
                .check(KickoffRequest.theirPart(body))
                .replaceWith(List.<Fault>of())
                .onFailure()
                .recoverWithUni(fault -> faultsIn(NeighbourFaults.of(NEIGHBOUR, fault)));
    }

    /** Prepares them; the JSON array that will be shown of them. */
    Uni<String> prepare(Kickoff kickoff) {
        var preparation = kickoff.request().preparation(kickoff.place());
        return participants.prepare(authorization(kickoff.tenant()), kickoff.id(), preparation);
    }

    /** Lets them exist. */
    Uni<Void> confirm(Tenant tenant, UUID operation) {
        return participants.confirm(authorization(tenant), operation);
    }

    /** Makes sure that they never will. */
    Uni<Void> withdraw(Tenant tenant, UUID operation) {
        return participants.withdraw(authorization(tenant), operation);
    }

    private static Uni<List<Fault>> faultsIn(Problem answer) {
        return answer.code() == ErrorCode.VALIDATION_FAILED
                ? Uni.createFrom().item(answer.faults())
                : Uni.createFrom().failure(answer);
    }

    private String authorization(Tenant tenant) {
        return "Bearer " + tokens.token(tenant);
    }
}
