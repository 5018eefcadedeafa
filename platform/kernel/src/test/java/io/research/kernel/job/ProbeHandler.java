package io.research.kernel.job;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/** Does what the payload of the job says. */
@Singleton
class ProbeHandler implements JobHandler {
    static final String KIND = "probe";

    final List<UUID> effects = new CopyOnWriteArrayList<>();

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job) {
        return switch (job.payload().getString("do")) {
            case "refuse" -> Uni.createFrom().failure(new Problem(ErrorCode.NOT_FOUND, "There is no such study."));
            case "stumble" ->
                job.attempts() == 1
                        ? Uni.createFrom().failure(new IllegalStateException("secret of the inside"))
                        : succeed(job);
            default -> succeed(job);
        };
    }

    private Uni<Completion> succeed(Job job) {
        Completion completion = () -> {
            effects.add(job.id());
            return Uni.createFrom().item(new JsonObject().put("attempts", job.attempts()));
        };
        return Uni.createFrom().item(completion);
    }
}
