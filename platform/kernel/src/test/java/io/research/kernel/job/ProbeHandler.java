package io.research.kernel.job;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/** Does what the payload of the job says. */
@Singleton
class ProbeHandler implements JobHandler<ProbeHandler.Task> {
    static final JobKind<Task> KIND = JobKind.of("kernel.probe", Task.class);

    final List<UUID> effects = new CopyOnWriteArrayList<>();

    /** What to do. */
    enum Task {
        SUCCEED,
        REFUSE,
        STUMBLE
    }

    /** What clients see of the end. */
    record Result(int attemptsMade) {}

    @Override
    public JobKind<Task> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Task task) {
        return switch (task) {
            case REFUSE -> Uni.createFrom().failure(new Problem(ErrorCode.NOT_FOUND, "There is no such study."));
            case STUMBLE ->
                job.attempts() == 1
                        ? Uni.createFrom().failure(new IllegalStateException("secret of the inside"))
                        : succeed(job);
            case SUCCEED -> succeed(job);
        };
    }

    private Uni<Completion> succeed(Job job) {
        Completion completion = () -> {
            effects.add(job.id());
            return Uni.createFrom().item(new Result(job.attempts()));
        };
        return Uni.createFrom().item(completion);
    }
}
