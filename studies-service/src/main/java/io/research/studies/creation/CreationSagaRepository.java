package io.research.studies.creation;

import io.research.kernel.saga.SagaRepository;
import jakarta.enterprise.context.ApplicationScoped;

/** The table of sagas. */
@ApplicationScoped
class CreationSagaRepository extends SagaRepository<CreationSaga> {

    CreationSagaRepository() {
        super("creation_saga");
    }
}
