package io.research.studies.kickoff;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobConfig;
import io.research.kernel.job.JobHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Tells participants that theirs may exist, for the study does: again and again, until they have done it. */
@ApplicationScoped
class KickoffConfirmation implements JobHandler {
    private final KickoffRepository kickoffs;
    private final InvitedPeople people;
    private final KickoffConfig config;
    private final Clock clock;

    KickoffConfirmation(KickoffRepository kickoffs, InvitedPeople people, KickoffConfig config, Clock clock) {
        this.kickoffs = kickoffs;
        this.people = people;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return KickoffSteps.CONFIRM.kind();
    }

    @Override
    public Optional<Duration> pauseAfter(int attempts, JobConfig jobConfig) {
        return Optional.of(config.pauseAfter(attempts, jobConfig));
    }

    @Override
    public Uni<Completion> run(Job job) {
        var operation = KickoffSteps.operationOf(job);
        Completion finish = () -> kickoffs.requireForUpdate(job.tenant(), operation)
                .invoke(kickoff -> kickoff.finish(clock.instant()))
                .replaceWith(Uni.createFrom().nullItem());
        return people.confirm(job.tenant(), operation)
                .onFailure()
                .transform(fault -> new IllegalStateException("participants did not confirm: " + fault, fault))
                .replaceWith(finish);
    }
}
