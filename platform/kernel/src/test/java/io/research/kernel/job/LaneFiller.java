package io.research.kernel.job;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Jobs that last until the test ends them, in a lane of one place. */
@Singleton
class LaneFiller implements JobHandler<Void> {
    static final JobKind<Void> KIND = JobKind.of("kernel.fill_lane");

    final Map<UUID, UniEmitter<? super Completion>> underWay = new ConcurrentHashMap<>();

    @Override
    public JobKind<Void> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Void none) {
        return Uni.createFrom().emitter(emitter -> underWay.put(job.id(), emitter));
    }

    void end(UUID job) {
        Completion nothing = () -> Uni.createFrom().nullItem();
        underWay.remove(job).complete(nothing);
    }
}
