package io.research.studies.creation;

import io.quarkus.runtime.Startup;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourFaults;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The participants of a saga, which participants-service keeps. Every step can be repeated by the id of the saga. */
@Startup
@Singleton
class ParticipantPreparations {
    private static final String NEIGHBOUR = "participants";

    private final ParticipantsClient participants;
    private final ServiceTokens tokens;

    ParticipantPreparations(@RestClient ParticipantsClient participants, ServiceTokens tokens) {
        this.participants = participants;
        this.tokens = tokens;
    }

    /** The faults in the participants of that body; participants-service keeps nothing of it. */
    Uni<List<Fault>> faults(Body body) {
        return participants
                .check(CreationRequest.participantsOf(body))
                .replaceWith(List.<Fault>of())
                .onFailure()
                .recoverWithUni(fault -> faultsIn(NeighbourFaults.of(NEIGHBOUR, fault)));
    }

    /** Prepares them; the JSON array of participants that the answer shows. */
    Uni<String> prepare(CreationSaga saga) {
        var preparation = saga.request().preparation(saga.identity());
        return participants.prepare(tokens.authorization(saga.tenant()), saga.id(), preparation);
    }

    /** Makes the prepared participants exist, and queues their invitations. */
    Uni<Void> confirm(Tenant tenant, UUID saga) {
        return participants.confirm(tokens.authorization(tenant), saga);
    }

    /** Discards them; a preparation that arrives later is refused. */
    Uni<Void> withdraw(Tenant tenant, UUID saga) {
        return participants.withdraw(tokens.authorization(tenant), saga);
    }

    private static Uni<List<Fault>> faultsIn(Problem answer) {
        return answer.code() == ErrorCode.VALIDATION_FAILED
                ? Uni.createFrom().item(answer.faults())
                : Uni.createFrom().failure(answer);
    }
}
