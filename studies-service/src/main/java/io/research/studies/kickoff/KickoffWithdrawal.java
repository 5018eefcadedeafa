package io.research.studies.kickoff;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobConfig;
import io.research.kernel.job.JobHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/** Tells participants that theirs will never exist: again and again, until they know, however late they may hear it. */
@ApplicationScoped
class KickoffWithdrawal implements JobHandler {
    private final InvitedPeople people;
    private final KickoffConfig config;

    KickoffWithdrawal(InvitedPeople people, KickoffConfig config) {
        this.people = people;
        this.config = config;
    }

    @Override
    public String kind() {
        return KickoffSteps.WITHDRAW.kind();
    }

    @Override
    public Optional<Duration> pauseAfter(int attempts, JobConfig jobConfig) {
        return Optional.of(config.pauseAfter(attempts, jobConfig));
    }

    @Override
    public Uni<Completion> run(Job job) {
        Completion nothingMore = () -> Uni.createFrom().nullItem();
        return people.withdraw(job.tenant(), KickoffSteps.operationOf(job))
                .onFailure()
                .transform(fault -> new IllegalStateException("participants did not withdraw: " + fault, fault))
                .replaceWith(nothingMore);
    }
}
