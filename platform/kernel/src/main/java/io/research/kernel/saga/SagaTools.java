package io.research.kernel.saga;

import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.job.Jobs;
import io.research.kernel.job.PendingAnswers;
import io.research.kernel.time.DatabaseClock;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The collaborators of sagas of every kind. */
@Singleton
public class SagaTools {
    final Jobs jobs;
    final PendingOperations operations;
    final PendingAnswers answers;
    final Clock clock;
    final DatabaseClock databaseClock;

    SagaTools(
            Jobs jobs, PendingOperations operations, PendingAnswers answers, Clock clock, DatabaseClock databaseClock) {
        this.jobs = jobs;
        this.operations = operations;
        this.answers = answers;
        this.clock = clock;
        this.databaseClock = databaseClock;
    }
}
