package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.gateway.session.PasswordHash;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Creates users. */
@ApplicationScoped
public class Users {
    private final AppUserRepository users;
    private final Vertx vertx;
    private final Clock clock;

    Users(AppUserRepository users, Vertx vertx, Clock clock) {
        this.users = users;
        this.vertx = vertx;
        this.clock = clock;
    }

    /** Adds the user unless the app knows the e-mail address, and answers the id of whoever has it. */
    @WithTransaction
    public Uni<UUID> ensure(String appId, NewUser user) {
        return users.findByEmail(appId, user.email())
                .chain(known -> known != null ? Uni.createFrom().item(known) : add(appId, user))
                .map(AppUser::id);
    }

    private Uni<AppUser> add(String appId, NewUser user) {
        return hash(user.password()).chain(hash -> users.persist(new AppUser(appId, user, hash, clock.instant())));
    }

    /** On a worker thread, and back on the context of the transaction. */
    private Uni<String> hash(String password) {
        return Uni.createFrom().completionStage(() -> vertx.getOrCreateContext()
                .executeBlocking(() -> PasswordHash.of(password), false)
                .toCompletionStage());
    }
}
