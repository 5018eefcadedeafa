package io.research.gateway.credential;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Creates, lists and revokes API keys, for owners and admins of the organization, and for platform admins. */
@ApplicationScoped
class IssueKeys {
    private static final int MOST_IN_FORCE = 1000;

    private final ApiKeyRepository keys;
    private final KeyDigests digests;
    private final Clock clock;

    IssueKeys(ApiKeyRepository keys, KeyDigests digests, Clock clock) {
        this.keys = keys;
        this.digests = digests;
        this.clock = clock;
    }

    /** Those of the caller's organization; of the whole app for a platform admin who selected none. */
    @WithSession
    Uni<ApiKeyView.All> list(Caller caller) {
        var scope = caller.readScope();
        caller.requireManager();
        return keys.inForce(scope, MOST_IN_FORCE)
                .map(found ->
                        new ApiKeyView.All(found.stream().map(ApiKey::view).toList()));
    }

    /** Creates a key of the organization; for a platform admin who selected none, a key of the caller alone. */
    @WithTransaction
    Uni<ApiKeyView.Created> create(Caller caller, ApiKeyRequest request) {
        var owner = caller.readScope();
        caller.requireManager();
        String text = KeyText.random();
        var key = request.withText(text, caller.userId());
        return requireRoom(owner)
                .chain(() -> keys.persistAndFlush(new ApiKey(owner, key, digests.of(text), clock.instant())))
                .map(kept -> new ApiKeyView.Created(kept.view(), text));
    }

    @WithTransaction
    Uni<Void> revoke(Caller caller, UUID id) {
        var scope = caller.readScope();
        caller.requireManager();
        return keys.requireInForce(scope, id)
                .invoke(key -> requireSelection(scope, key))
                .invoke(key -> key.revoke(clock.instant()))
                .replaceWithVoid();
    }

    private Uni<Void> requireRoom(ReadScope owner) {
        return keys.countHeld(owner)
                .invoke(held -> {
                    if (held >= MOST_IN_FORCE) {
                        throw Problem.invalid(
                                "name",
                                "too_many",
                                "an organization can have at most " + MOST_IN_FORCE + " keys: revoke one first");
                    }
                })
                .replaceWithVoid();
    }

    /** Keys of an organization are changed with that organization selected (specification §5.4). */
    private static void requireSelection(ReadScope scope, ApiKey key) {
        if (!(scope instanceof Tenant) && !key.belongsToNoOrganization()) {
            throw new Problem(ErrorCode.ADMIN_ORGANIZATION_REQUIRED);
        }
    }
}
