package io.research.webhooks.endpoint;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Lets earlier keys of secrets fall out of use; any number of replicas may sweep. */
@ApplicationScoped
class SealedSecretsSweep {
    private final SealedSecrets secrets;

    SealedSecretsSweep(SealedSecrets secrets) {
        this.secrets = secrets;
    }

    @Scheduled(every = "10m", delayed = "20s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return secrets.renew();
    }
}
