package io.research.gateway.session;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Finds people by address, of whatever app: the oldest account, should several apps know it. */
@ApplicationScoped
class SignInRepository {
    private static final PlainSql FIND = PlainSql.acrossTenants(
            """
            select id, email, app_id, password_hash,
                   (select organization_id from membership where user_id = person.id order by created_at, id limit 1)
                       as organization_id
            from app_user person where lower(email) = lower($1) order by created_at, id limit 1
            """);

    private final Pool pool;

    SignInRepository(Pool pool) {
        this.pool = pool;
    }

    Uni<Optional<Found>> find(String email) {
        return FIND.selectFirstOn(pool, email)
                .map(row -> Optional.ofNullable(row).map(SignInRepository::found));
    }

    private static Found found(SqlRow row) {
        return new Found(new SignedInUser(row.uuid(0), row.text(1), row.text(2), row.text(4)), row.text(3));
    }

    /** Somebody whose password is still to be checked. */
    record Found(SignedInUser person, String passwordHash) {

        /** Without the hash. */
        @Override
        public String toString() {
            return "Found[" + person.userId() + "]";
        }
    }
}
