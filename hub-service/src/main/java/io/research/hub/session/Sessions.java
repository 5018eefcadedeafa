package io.research.hub.session;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.hub.cursor.CursorRequest;
import io.research.hub.cursor.Cursors;
import io.research.hub.share.OrganizationShares;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Sessions and their lives. */
@ApplicationScoped
public class Sessions {
    static final String LIST = "sessions";

    private final SessionRepository sessions;
    private final OrganizationShares shares;
    private final Cursors cursors;
    private final List<SessionEndListener> endings;
    private final Clock clock;

    Sessions(
            SessionRepository sessions,
            OrganizationShares shares,
            Cursors cursors,
            @Any Instance<SessionEndListener> endings,
            Clock clock) {
        this.sessions = sessions;
        this.shares = shares;
        this.cursors = cursors;
        this.endings = endings.stream().toList();
        this.clock = clock;
    }

    /** In the transaction of the caller. */
    Uni<SessionView> create(Tenant tenant, SessionRequest request) {
        return shares.requireSession(tenant, () -> sessions.count(tenant))
                .chain(() -> sessions.persist(new Session(tenant, request.name(), clock.instant())))
                .map(Session::view);
    }

    @WithSession
    Uni<SessionPage> list(ReadScope scope, CursorRequest page) {
        return sessions.list(scope, page)
                .map(rows -> new SessionPage(
                        page.shown(rows).stream().map(Session::view).toList(),
                        cursors.next(scope, LIST, page, rows, Session::id)));
    }

    /**
     * The session, if it is the caller's and was not deleted.
     *
     * @throws Problem {@code not_found}
     */
    @WithSession
    public Uni<SessionView> require(ReadScope scope, UUID id) {
        return sessions.require(scope, id).map(Session::view);
    }

    /** The same; it cannot be deleted until the caller's transaction ends. */
    public Uni<SessionView> requireForUpdate(Tenant tenant, UUID id) {
        return sessions.requireForUpdate(tenant, id).map(Session::view);
    }

    @WithTransaction
    Uni<SessionView> rename(Tenant tenant, UUID id, SessionRequest request) {
        return sessions.requireForUpdate(tenant, id)
                .invoke(session -> session.rename(request.name(), clock.instant()))
                .map(Session::view);
    }

    @WithTransaction
    Uni<Void> delete(Tenant tenant, UUID id) {
        return sessions.requireForUpdate(tenant, id)
                .invoke(session -> session.delete(clock.instant()))
                .call(sessions::flush)
                .chain(() -> Multi.createFrom()
                        .iterable(endings)
                        .onItem()
                        .transformToUniAndConcatenate(ending -> ending.end(tenant, id))
                        .collect()
                        .last())
                .replaceWithVoid();
    }
}
