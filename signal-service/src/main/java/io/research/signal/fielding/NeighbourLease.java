package io.research.signal.fielding;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.job.Job;
import io.research.kernel.lease.Leases;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.Supplier;

/** Lets one job at a time speak to the neighbours about a run, so that what an older one says never comes last. */
@ApplicationScoped
class NeighbourLease {
    private static final String KIND = "signal.neighbours";

    /** Longer than all calls of a step together may take. */
    private static final Duration LENGTH = Duration.ofMinutes(2);

    private final Leases leases;

    NeighbourLease(Leases leases) {
        this.leases = leases;
    }

    /** Does the work, or fails while another job does, to be tried again. */
    <T> Uni<T> alone(Job job, Supplier<Uni<T>> work) {
        return Panache.withTransaction(() -> leases.take(KIND, job.subject(), job.id(), null, LENGTH))
                .chain(taken -> taken
                        ? work.get().onItemOrFailure().call((done, fault) -> release(job))
                        : Uni.createFrom().failure(new IllegalStateException("another step of the run is under way")));
    }

    private Uni<Boolean> release(Job job) {
        return Panache.withTransaction(() -> leases.release(KIND, job.subject(), job.id()));
    }
}
