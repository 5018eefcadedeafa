package io.research.kernel.idempotency;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.kernel.problem.Problem;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** The table of stored responses. */
@ApplicationScoped
class IdempotencyRecords implements Retention {
    private static final String OF_KEY =
            """
            {tenant} and operation = $1 and idempotency_key = $2
                and created_at > clock_timestamp() - interval '30 days'
            """;
    private static final TenantSql FIND =
            TenantSql.of("select fingerprint, status, headers, body from idempotency_record where " + OF_KEY);
    private static final TenantSql CLAIM = TenantSql.of(
            """
            select fingerprint, status, headers, body, mine
            from (select pg_try_advisory_xact_lock(hashtextextended($3, 0)) as mine) lock
            left join idempotency_record on
            """
                    + OF_KEY);
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into idempotency_record
                (organization_id, app_id, operation, idempotency_key, fingerprint, status, headers, body)
            values ({organization}, {app}, $1, $2, $3, $4, $5, $6)
            on conflict on constraint idempotency_record_pk do update set
                fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
                body = excluded.body, created_at = excluded.created_at
            where idempotency_record.created_at <= clock_timestamp() - interval '30 days'
            """);
    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from idempotency_record where ctid = any(array(
                select ctid from idempotency_record where created_at <= $1 limit $2))
            """);

    /** The stored response, or null. */
    Uni<StoredAnswer> find(IdempotencyKey key) {
        return FIND.selectFirst(key.tenant(), key.operation(), key.value())
                .map(row -> row == null ? null : stored(row));
    }

    /**
     * The stored response, or null; in that case only this transaction works on the key until it ends. A response that
     * another transaction commits at this very moment is not seen here, but {@link #insert} refuses to store a second
     * one.
     *
     * @throws Problem {@code idempotency_result_pending} while another transaction works on the key
     */
    Uni<StoredAnswer> claim(IdempotencyKey key) {
        return CLAIM.selectFirst(key.tenant(), key.operation(), key.value(), key.lockName())
                .map(row -> {
                    if (!row.bool(4)) {
                        throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
                    }
                    return row.bytes(0) == null ? null : stored(row);
                });
    }

    /** Stores the response; refused if another transaction has stored one in the meantime. */
    Uni<Void> insert(IdempotencyKey key, StoredAnswer answer) {
        return INSERT.update(
                        key.tenant(),
                        key.operation(),
                        key.value(),
                        answer.fingerprint(),
                        answer.status(),
                        new JsonObject(new LinkedHashMap<>(answer.headers())).encode(),
                        answer.body())
                .map(rows -> {
                    if (rows == 0) {
                        throw new Problem(ErrorCode.IDEMPOTENCY_RESULT_PENDING);
                    }
                    return null;
                });
    }

    @Override
    public Duration kept() {
        return Duration.ofDays(30);
    }

    @Override
    public Uni<Integer> forget(Instant created, int most) {
        return FORGET.update(created, (long) most);
    }

    private static StoredAnswer stored(SqlRow row) {
        Map<String, String> headers = new LinkedHashMap<>();
        new JsonObject(row.text(2)).forEach(header -> headers.put(header.getKey(), (String) header.getValue()));
        return new StoredAnswer(row.bytes(0), row.integer(1), headers, row.bytes(3));
    }
}
