package io.research.gateway.session;

import io.research.gateway.token.Actor;
import io.research.gateway.token.Grant;
import io.research.gateway.token.Subject;
import io.research.kernel.identity.CredentialType;
import io.research.kernel.identity.Scope;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.vertx.UniHelper;
import io.vertx.core.Future;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The users behind dashboard tokens; without Hibernate, because several requests may wait for one result. */
@ApplicationScoped
class SessionRepository {
    private static final Set<String> ALL_SCOPES =
            Set.of(Scope.READ, Scope.WRITE, Scope.PANEL_LAUNCH, Scope.REWARDS_SEND);
    /** The roles of those who manage keys and wallet, and pay. */
    private static final Set<String> MANAGERS = Set.of("OWNER", "ADMIN");

    private static final PlainSql KNOWN_AS =
            PlainSql.of("select user_id from user_identity where issuer = $1 and subject = $2");
    private static final PlainSql LINK = PlainSql.acrossTenants(
            """
            insert into user_identity (issuer, subject, user_id, created_at)
            select $1, $2, id, $5 from app_user where app_id = $3 and lower(email) = lower($4)
              and not platform_admin
            on conflict do nothing returning user_id
            """);
    private static final PlainSql ACCOUNT = PlainSql.acrossTenants(
            """
            select person.platform_admin,
                   (select role from membership
                    join organization on organization.id = organization_id and organization.app_id = $2
                    where user_id = person.id and organization_id = $3) as role
            from app_user person where person.id = $1 and person.app_id = $2
            """);

    private final Pool pool;

    SessionRepository(Pool pool) {
        this.pool = pool;
    }

    /** The user that an issuer knows by that name; empty when it has not been here yet. */
    Future<Optional<UUID>> userKnownAs(String issuer, String subject) {
        return user(KNOWN_AS.selectFirstOn(pool, issuer, subject));
    }

    /**
     * Ties the user with that address to its name at the issuer, once; empty when there is none, or it is tied. Never a
     * platform admin: whoever has the address at the provider would have all organizations.
     */
    Future<Optional<UUID>> link(SessionClaims claims, Instant now) {
        return user(LINK.selectFirstOn(pool, claims.issuer(), claims.subject(), claims.appId(), claims.email(), now));
    }

    /** What the user may do; empty unless it belongs to the organization of its token or is a platform admin. */
    Future<Optional<Grant>> grantOf(UUID userId, SessionClaims claims) {
        return UniHelper.toFuture(ACCOUNT.selectFirstOn(pool, userId, claims.appId(), claims.organizationId())
                .map(row -> Optional.ofNullable(row).flatMap(account -> grant(userId, claims, account))));
    }

    private static Optional<Grant> grant(UUID userId, SessionClaims claims, SqlRow account) {
        boolean admin = account.bool(0);
        String role = account.text(1);
        if (!admin && role == null) {
            return Optional.empty();
        }
        var actor = new Actor(
                CredentialType.DASHBOARD_SESSION, userId, userId, admin, null, role != null && MANAGERS.contains(role));
        var subject = new Subject(actor, claims.appId(), claims.organizationId(), ALL_SCOPES);
        return Optional.of(new Grant(subject, claims.believedUntil()));
    }

    private static Future<Optional<UUID>> user(Uni<SqlRow> found) {
        return UniHelper.toFuture(found.map(row -> Optional.ofNullable(row).map(user -> user.uuid(0))));
    }
}
