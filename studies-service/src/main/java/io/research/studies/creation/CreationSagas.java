package io.research.studies.creation;

import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobKind;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.kernel.saga.SagaKind;
import io.research.kernel.saga.SagaTools;
import io.research.kernel.saga.Sagas;
import io.research.neighbours.NeighbourFaults;
import io.research.studies.study.StudyCreation;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Creates studies together with their participants, which participants-service keeps: both, or neither. */
@Singleton
class CreationSagas extends Sagas<CreationSaga, String> {
    static final JobKind<Void> CREATE = JobKind.of("studies.create_with_participants");
    static final JobKind<Void> CONFIRM = JobKind.of("studies.confirm_participants");

    private static final Logger LOG = Logger.getLogger(CreationSagas.class);
    private static final String NEIGHBOUR = "participants";

    private final ParticipantsClient participants;
    private final ServiceTokens tokens;
    private final StudyCreation studies;

    CreationSagas(
            SagaTools tools,
            CreationConfig config,
            CreationSagaRepository sagas,
            @RestClient ParticipantsClient participants,
            ServiceTokens tokens,
            StudyCreation studies) {
        super(
                tools,
                new SagaKind(
                        CREATE,
                        CONFIRM,
                        JobKind.of("studies.withdraw_participants"),
                        config.patience(),
                        config.answerWithin()),
                sagas);
        this.participants = participants;
        this.tokens = tokens;
        this.studies = studies;
    }

    /** Creates study and participants, or answers as the first request with the same key was answered. */
    Uni<Response> create(PendingOperation operation, Body body) {
        List<Fault> ofStudy = body.faults(CreationRequest::readStudy);
        if (!ofStudy.isEmpty()) {
            return faults(body)
                    .onFailure(Problem.class)
                    .recoverWithItem(List.of())
                    .map(ofParticipants -> {
                        throw Problem.invalid(CreationRequest.inOrder(ofStudy, ofParticipants));
                    });
        }
        return replay(operation)
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(replay)
                        : requireValidParticipants(body)
                                .chain(() -> begin(operation, () -> Uni.createFrom()
                                        .item(CreationSaga.of(operation, body.text(), clock().instant())))));
    }

    /** The JSON array of participants that the answer shows. */
    @Override
    protected Uni<String> prepare(CreationSaga saga) {
        var preparation = saga.creation().preparation(saga.identity());
        return participants.prepare(tokens.authorization(saga.tenant()), saga.id(), preparation);
    }

    @Override
    protected Uni<StoredResponse> commit(CreationSaga saga, String participants) {
        return studies.create(saga.tenant(), saga.identity(), saga.creation().study())
                .invoke(study -> LOG.infof("Study created with participants, studyId=%s", study.id()))
                .map(study -> StoredResponse.created(new CreationView(study, participants), study.headers()));
    }

    /** Also queues their invitations. */
    @Override
    protected Uni<Void> confirm(Tenant tenant, UUID saga) {
        return participants.confirm(tokens.authorization(tenant), saga);
    }

    @Override
    protected Uni<Void> withdraw(Tenant tenant, UUID saga) {
        return participants.withdraw(tokens.authorization(tenant), saga);
    }

    private Uni<Void> requireValidParticipants(Body body) {
        return faults(body).map(faults -> {
            if (!faults.isEmpty()) {
                throw Problem.invalid(faults);
            }
            return null;
        });
    }

    /** The faults in the participants of that body; participants-service stores nothing. */
    private Uni<List<Fault>> faults(Body body) {
        return participants
                .check(CreationRequest.participantsOf(body))
                .replaceWith(List.<Fault>of())
                .onFailure()
                .recoverWithUni(fault -> faultsIn(NeighbourFaults.of(NEIGHBOUR, fault)));
    }

    private static Uni<List<Fault>> faultsIn(Problem answer) {
        return answer.code() == ErrorCode.VALIDATION_FAILED
                ? Uni.createFrom().item(answer.faults())
                : Uni.createFrom().failure(answer);
    }
}
