package io.research.kernel.idempotency;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hibernate.reactive.mutiny.Mutiny;

/** The table of kept answers. */
@ApplicationScoped
class IdempotencyRecords {
    private static final String RETENTION = "interval '30 days'";
    private static final String OF_KEY =
            " where organization_id = ?1 and app_id = ?2 and operation = ?3 and idempotency_key = ?4";
    private static final String FIND = "select fingerprint, status, headers, body from idempotency_record" + OF_KEY
            + " and created_at > clock_timestamp() - " + RETENTION;
    private static final String LOCK = "select pg_try_advisory_xact_lock(hashtextextended(?1, 0))";
    private static final String INSERT =
            """
            insert into idempotency_record
                (organization_id, app_id, operation, idempotency_key, fingerprint, status, headers, body)
            values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            on conflict on constraint idempotency_record_pk do update set
                fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
                body = excluded.body, created_at = excluded.created_at
            where idempotency_record.created_at <= clock_timestamp() - interval '30 days'
            """;
    private static final String SWEEP =
            """
            delete from idempotency_record where ctid = any(array(
                select ctid from idempotency_record
                where created_at <= clock_timestamp() - interval '30 days' limit 1000))
            """;

    /** The kept answer, or null. */
    Uni<StoredAnswer> find(IdempotencyKey key) {
        return Panache.getSession()
                .chain(session ->
                        ofKey(session.createNativeQuery(FIND, Tuple.class), key).getSingleResultOrNull())
                .map(IdempotencyRecords::stored);
    }

    /** Whether this transaction alone works on the key until it ends. */
    Uni<Boolean> lock(IdempotencyKey key) {
        return Panache.getSession().chain(session -> session.createNativeQuery(LOCK, Boolean.class)
                .setParameter(1, key.lockName())
                .getSingleResult());
    }

    /** Keeps the answer; refused when another transaction has kept one since this one looked. */
    Uni<Void> insert(IdempotencyKey key, StoredAnswer answer) {
        return Panache.getSession()
                .chain(session -> ofKey(session.createNativeQuery(INSERT), key)
                        .setParameter(5, answer.fingerprint())
                        .setParameter(6, answer.status())
                        .setParameter(7, new JsonObject(new LinkedHashMap<>(answer.headers())).encode())
                        .setParameter(8, answer.body())
                        .executeUpdate())
                .map(rows -> {
                    if (rows == 0) {
                        throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
                    }
                    return null;
                });
    }

    /** Removes some records that are past their time; how many. */
    Uni<Integer> sweep() {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(SWEEP).executeUpdate());
    }

    private static StoredAnswer stored(Tuple row) {
        if (row == null) {
            return null;
        }
        Map<String, String> headers = new LinkedHashMap<>();
        new JsonObject(row.get(2, String.class))
                .forEach(header -> headers.put(header.getKey(), (String) header.getValue()));
        return new StoredAnswer(row.get(0, byte[].class), row.get(1, Integer.class), headers, row.get(3, byte[].class));
    }

    private static <Q extends Mutiny.AbstractQuery> Q ofKey(Q query, IdempotencyKey key) {
        Tenant tenant = key.tenant();
        query.setParameter(1, tenant.organizationId());
        query.setParameter(2, tenant.appId());
        query.setParameter(3, key.operation());
        query.setParameter(4, key.value());
        return query;
    }
}
