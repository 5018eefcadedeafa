package io.research.neighbours;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * The money that the wallet still holds for a service long after anything has happened to it: what the service no longer knows
 * of is given back. Operations release what they hold themselves; this is for what faults, and earlier releases, have left.
 */
@ApplicationScoped
public class OpenHolds {
    private static final Logger LOG = Logger.getLogger(OpenHolds.class);

    /** No organization's own: what is asked here is asked of all of them. */
    private static final Tenant ANY = new Tenant("any", "any");

    private final WalletClient wallet;
    private final WalletHolds holds;
    private final ServiceTokens tokens;
    private final OpenHoldsConfig config;
    private final Vertx vertx;

    OpenHolds(
            @RestClient WalletClient wallet,
            WalletHolds holds,
            ServiceTokens tokens,
            OpenHoldsConfig config,
            Vertx vertx) {
        this.wallet = wallet;
        this.holds = holds;
        this.tokens = tokens;
        this.config = config;
        this.vertx = vertx;
    }

    /**
     * Gives back what is held for operations of that service that do not stand. One that cannot be judged is left for the next
     * time.
     *
     * @param owner what its operations begin with, such as {@code reward} in {@code reward-<id>}
     */
    public Uni<Void> releaseForgotten(String owner, HeldOperations operations) {
        return from(owner, null, operations);
    }

    private Uni<Void> from(String owner, UUID after, HeldOperations operations) {
        return wallet.open(tokens.authorization(ANY), owner, config.quietFor().toSeconds(), after)
                .chain(page -> page.holds().isEmpty()
                        ? Uni.createFrom().voidItem()
                        : Multi.createFrom()
                                .iterable(page.holds())
                                .onItem()
                                .transformToUniAndConcatenate(hold -> judge(hold, operations))
                                .collect()
                                .last()
                                .chain(() -> from(owner, page.holds().getLast().id(), operations)));
    }

    private Uni<Void> judge(Hold hold, HeldOperations operations) {
        var tenant = new Tenant(hold.organizationId(), hold.appId());
        return VertxContexts.onNewContext(vertx, () -> operations.stands(tenant, hold.operationId()))
                .chain(stands -> stands ? Uni.createFrom().voidItem() : release(tenant, hold.operationId()))
                .onFailure()
                .invoke(fault -> LOG.warnf(fault, "Hold postponed, operationId=%s", hold.operationId()))
                .onFailure()
                .recoverWithNull();
    }

    private Uni<Void> release(Tenant tenant, String operationId) {
        return holds.release(tenant, operationId)
                .invoke(() -> LOG.infof("Hold of an unknown operation given back, operationId=%s", operationId));
    }

    /** Some of what is held, in the order of the ids. */
    @RegisterForReflection
    record Page(List<Hold> holds) {}

    /** Whose money it is, and for which operation. */
    @RegisterForReflection
    record Hold(
            UUID id,
            @JsonProperty("organization_id") String organizationId,
            @JsonProperty("app_id") String appId,
            @JsonProperty("operation_id") String operationId) {}
}
