package io.research.gateway.organization;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Finds people by address, of whatever app: the oldest account, should several apps know it. */
@ApplicationScoped
class SignInRepository {
    private static final String FIND =
            """
            select id, email, app_id, password_hash,
                   (select organization_id from membership where user_id = person.id order by created_at, id limit 1)
                       as organization_id
            from app_user person where lower(email) = lower($1) order by created_at, id limit 1
            """;

    private final Pool pool;

    SignInRepository(Pool pool) {
        this.pool = pool;
    }

    Uni<Optional<Found>> find(String email) {
        return pool.preparedQuery(FIND)
                .execute(Tuple.of(email))
                .map(rows -> rows.size() == 0
                        ? Optional.empty()
                        : Optional.of(found(rows.iterator().next())));
    }

    private static Found found(Row row) {
        var person = new SignedIn(
                row.getUUID("id"), row.getString("email"), row.getString("app_id"), row.getString("organization_id"));
        return new Found(person, row.getString("password_hash"));
    }

    /** Somebody whose password is still to be checked. */
    record Found(SignedIn person, String passwordHash) {

        /** Without the hash. */
        @Override
        public String toString() {
            return "Found[" + person.userId() + "]";
        }
    }
}
