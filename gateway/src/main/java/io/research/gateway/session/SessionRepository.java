package io.research.gateway.session;

import io.research.gateway.token.Actor;
import io.research.gateway.token.Grant;
import io.research.gateway.token.Subject;
import io.research.kernel.identity.CredentialType;
import io.research.kernel.identity.Scope;
import io.vertx.core.Future;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The users behind dashboard tokens; past Hibernate, for several requests may wait for one answer. */
@ApplicationScoped
class SessionRepository {
    private static final Set<String> ALL_SCOPES =
            Set.of(Scope.READ, Scope.WRITE, Scope.PANEL_LAUNCH, Scope.REWARDS_SEND);
    private static final String KNOWN_AS = "select user_id from user_identity where issuer = $1 and subject = $2";
    private static final String LINK =
            """
            insert into user_identity (issuer, subject, user_id, created_at)
            select $1, $2, id, $5 from app_user where app_id = $3 and lower(email) = lower($4)
            on conflict do nothing returning user_id
            """;
    private static final String ACCOUNT =
            """
            select person.platform_admin,
                   exists (select from membership
                           join organization on organization.id = organization_id and organization.app_id = $2
                           where user_id = person.id and organization_id = $3) as member
            from app_user person where person.id = $1 and person.app_id = $2
            """;

    private final Pool pool;

    SessionRepository(Pool pool) {
        this.pool = pool;
    }

    /** The user that an issuer knows by that name; empty when it has not been here yet. */
    Future<Optional<UUID>> userKnownAs(String issuer, String subject) {
        return pool.preparedQuery(KNOWN_AS).execute(Tuple.of(issuer, subject)).map(SessionRepository::user);
    }

    /** Ties the user with that address to its name at the issuer, once; empty when there is none, or it is tied. */
    Future<Optional<UUID>> link(SessionClaims claims, Instant now) {
        var values = Tuple.of(
                claims.issuer(),
                claims.subject(),
                claims.appId(),
                claims.email(),
                OffsetDateTime.ofInstant(now, ZoneOffset.UTC));
        return pool.preparedQuery(LINK).execute(values).map(SessionRepository::user);
    }

    /** What the user may do; empty unless it belongs to the organization of its token or is a platform admin. */
    Future<Optional<Grant>> grantOf(UUID userId, SessionClaims claims) {
        return pool.preparedQuery(ACCOUNT)
                .execute(Tuple.of(userId, claims.appId(), claims.organizationId()))
                .map(rows -> rows.size() == 0
                        ? Optional.empty()
                        : grant(userId, claims, rows.iterator().next()));
    }

    private static Optional<Grant> grant(UUID userId, SessionClaims claims, Row row) {
        boolean admin = row.getBoolean("platform_admin");
        if (!admin && !row.getBoolean("member")) {
            return Optional.empty();
        }
        var actor = new Actor(CredentialType.DASHBOARD_SESSION, userId, userId, admin);
        var subject = new Subject(actor, claims.appId(), claims.organizationId(), ALL_SCOPES);
        return Optional.of(new Grant(subject, claims.believedUntil()));
    }

    private static Optional<UUID> user(RowSet<Row> rows) {
        return rows.size() == 0
                ? Optional.empty()
                : Optional.of(rows.iterator().next().getUUID("user_id"));
    }
}
