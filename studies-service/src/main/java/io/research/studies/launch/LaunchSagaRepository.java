package io.research.studies.launch;

import io.research.kernel.identity.Tenant;
import io.research.kernel.saga.SagaRepository;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.UUID;

/** The table of sagas. */
@ApplicationScoped
class LaunchSagaRepository extends SagaRepository<LaunchSaga> {

    LaunchSagaRepository() {
        super("launch_saga");
    }

    /** The saga of that study whose end is not decided, or null. */
    Uni<LaunchSaga> findUndecided(Tenant tenant, UUID studyId) {
        return findUndecided(tenant, "studyId = :studyId", Map.of("studyId", studyId));
    }
}
