package io.research.kernel.file;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** The table of stored files. Ready files are found by an id that their holder was given, or by their subject. */
@ApplicationScoped
class StoredFileRepository {
    private static final String COLUMNS =
            "select id, organization_id, app_id, kind, subject, object_key, coalesce(bytes, 0), changed_at from stored_file ";
    private static final TenantSql NOTE = TenantSql.of(
            """
            insert into stored_file (id, organization_id, app_id, kind, subject, object_key, state)
            values ($1, {organization}, {app}, $2, $3, $4, 'noted')
            """);
    private static final PlainSql READY = PlainSql.acrossTenants(
            """
            update stored_file set state = 'ready', bytes = $2, changed_at = clock_timestamp()
            where id = $1 and state = 'noted'
            """);
    private static final PlainSql FIND =
            PlainSql.acrossTenants(COLUMNS + "where kind = $1 and id = $2 and state = 'ready'");
    private static final PlainSql FIND_NEWEST = PlainSql.acrossTenants(
            COLUMNS + "where kind = $1 and subject = $2 and state = 'ready' order by id desc limit 1");
    private static final PlainSql LIST = PlainSql.acrossTenants(
            COLUMNS + "where kind = $1 and subject = $2 and state = 'ready' order by id limit $3");
    private static final TenantSql BYTES = TenantSql.of(
            "select cast(coalesce(sum(bytes), 0) as bigint) from stored_file where {tenant} and state = 'ready'");
    private static final PlainSql WITHDRAW = PlainSql.acrossTenants(
            "update stored_file set state = 'withdrawn' where id = any($1) and state <> 'withdrawn'");
    private static final TenantSql WITHDRAW_ABOUT = TenantSql.of(
            """
            update stored_file set state = 'withdrawn'
            where {tenant} and kind = $1 and subject = $2 and state <> 'withdrawn'
            """);
    private static final PlainSql EXPIRE = PlainSql.acrossTenants(
            """
            update stored_file set state = 'withdrawn' where id = any(array(
                (select id from stored_file where kind = $1 and state = 'noted'
                    and changed_at < (select clock_timestamp() - $2::float8 * interval '1 second') limit $4)
                union all
                (select id from stored_file where kind = $1 and state = 'ready'
                    and changed_at < (select clock_timestamp() - $3::float8 * interval '1 second') limit $4)))
            """);

    /** A file that never became ready is kept until nobody can be writing it any more. */
    private static final PlainSql WITHDRAWN = PlainSql.acrossTenants(
            COLUMNS
                    + """
            where kind = $1 and state = 'withdrawn'
                and (bytes is not null or changed_at < clock_timestamp() - $2::float8 * interval '1 second')
            order by changed_at limit $3
            """);

    private static final PlainSql FORGET =
            PlainSql.acrossTenants("delete from stored_file where id = $1 and state = 'withdrawn'");

    Uni<Void> note(StoredFile file) {
        return NOTE.update(file.tenant(), file.id(), file.kind(), file.subject(), file.key())
                .replaceWithVoid();
    }

    Uni<Boolean> ready(UUID id, long bytes) {
        return READY.update(id, bytes).map(rows -> rows == 1);
    }

    Uni<StoredFile> find(FileKind kind, UUID id) {
        return FIND.selectFirst(kind.name(), id).map(StoredFileRepository::file);
    }

    Uni<StoredFile> findNewest(FileKind kind, String subject) {
        return FIND_NEWEST.selectFirst(kind.name(), subject).map(StoredFileRepository::file);
    }

    Uni<List<StoredFile>> list(FileKind kind, String subject, int most) {
        return LIST.select(kind.name(), subject, most)
                .map(rows -> rows.stream().map(StoredFileRepository::file).toList());
    }

    Uni<Long> bytes(Tenant tenant) {
        return BYTES.selectFirst(tenant).map(row -> row.bigint(0));
    }

    Uni<Void> withdraw(List<UUID> ids) {
        return WITHDRAW.update((Object) ids.toArray(UUID[]::new)).replaceWithVoid();
    }

    Uni<Void> withdraw(Tenant tenant, FileKind kind, String subject) {
        return WITHDRAW_ABOUT.update(tenant, kind.name(), subject).replaceWithVoid();
    }

    /** Withdraws some files whose time is over; how many. */
    Uni<Integer> expire(FileKind kind, int most) {
        Double kept = kind.kept().map(StoredFileRepository::seconds).orElse(null);
        return EXPIRE.update(kind.name(), seconds(kind.abandonedAfter()), kept, most);
    }

    /** Some withdrawn files whose objects can be removed. */
    Uni<List<StoredFile>> withdrawn(FileKind kind, int most) {
        return WITHDRAWN
                .select(kind.name(), seconds(kind.abandonedAfter()), most)
                .map(rows -> rows.stream().map(StoredFileRepository::file).toList());
    }

    Uni<Void> forget(StoredFile file) {
        return FORGET.update(file.id()).replaceWithVoid();
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    private static StoredFile file(SqlRow row) {
        return row == null
                ? null
                : new StoredFile(
                        row.uuid(0),
                        new Tenant(row.text(1), row.text(2)),
                        row.text(3),
                        row.text(4),
                        row.text(5),
                        row.bigint(6),
                        row.instant(7));
    }
}
