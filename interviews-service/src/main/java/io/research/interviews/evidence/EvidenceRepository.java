package io.research.interviews.evidence;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Completed interviews that are no test runs, with all that was said in them. */
@ApplicationScoped
class EvidenceRepository {
    private static final TypeReference<List<EvidencePage.ScreenerAnswer>> ANSWERS = new TypeReference<>() {};

    private static final TenantSql FORMAT = TenantSql.of(
            """
            select interview_format from interview
            where id = $1 and {tenant} and status = 'COMPLETED' and participant_source <> 'TEST'
                and started_at is not null
            """);

    /** Of an interview that was looked up within its tenant. */
    private static final PlainSql TIMES = PlainSql.acrossTenants(
            """
            select id, start_s, end_s from interview_message
            where interview_id = $1 and start_s is not null order by position
            """);

    /** As many as fit into the bytes, and one in any case. */
    private static final TenantSql LIST = TenantSql.of(
            """
            select id, participant_email, quality, started_at, ended_at, screener_responses from (
                select page.*, sum(text_bytes) over (order by id) - text_bytes as bytes_before from (
                    select * from interview
                    where study_id = $1 and {tenant} and status = 'COMPLETED' and participant_source <> 'TEST'
                        and started_at is not null and id > $2
                    order by id limit $3) page) summed
            where bytes_before <= $4
            order by id
            """);

    private static final TenantSql COUNT = TenantSql.of(
            """
            select count(*), max(id::text) from interview
            where study_id = $1 and {tenant} and status = 'COMPLETED' and participant_source <> 'TEST'
                and started_at is not null
            """);

    /** Of interviews that were looked up within their tenant. */
    private static final PlainSql TURNS = PlainSql.acrossTenants(
            """
            select interview_id, id, role, text, start_s, question from interview_message
            where interview_id = any($1) order by interview_id, position
            """);

    Uni<List<SqlRow>> list(Tenant tenant, UUID studyId, UUID after, int limit, long bytes) {
        return LIST.select(tenant, studyId, after, limit, bytes);
    }

    /** How many there are, and the last one's id; null without any. */
    Uni<Extent> extent(Tenant tenant, UUID studyId) {
        return COUNT.selectFirst(tenant, studyId)
                .map(row -> new Extent(row.integer(0), row.text(1) == null ? null : UUID.fromString(row.text(1))));
    }

    /** How the interview was held; null where there is none that counts. */
    Uni<String> format(Tenant tenant, UUID interviewId) {
        return FORMAT.selectFirst(tenant, interviewId).map(row -> row == null ? null : row.text(0));
    }

    /** When each turn was said, as far as that is known. */
    Uni<List<RecordingView.Spoken>> times(UUID interviewId) {
        return TIMES.select(interviewId).map(rows -> rows.stream()
                .map(row -> new RecordingView.Spoken(row.uuid(0), row.decimal(1), row.decimal(2)))
                .toList());
    }

    /** The interviews of those rows with their turns. */
    Uni<List<EvidencePage.Interview>> withTurns(List<SqlRow> rows) {
        var ids = rows.stream().map(row -> row.uuid(0)).toArray(UUID[]::new);
        return TURNS.select((Object) ids)
                .map(said -> said.stream()
                        .collect(Collectors.groupingBy(
                                row -> row.uuid(0),
                                HashMap::new,
                                Collectors.mapping(EvidenceRepository::turn, Collectors.toList()))))
                .map(turns -> rows.stream().map(row -> interview(row, turns)).toList());
    }

    private static EvidencePage.Interview interview(SqlRow row, Map<UUID, List<EvidencePage.Turn>> turns) {
        return new EvidencePage.Interview(
                row.uuid(0),
                row.text(1),
                quality(row.text(2)),
                row.instant(3),
                row.instant(4),
                StoredJson.read(row.text(5), ANSWERS),
                turns.getOrDefault(row.uuid(0), List.of()));
    }

    private static EvidencePage.Turn turn(SqlRow row) {
        return new EvidencePage.Turn(
                row.uuid(1), row.text(2).toLowerCase(Locale.ROOT), row.text(3), row.decimal(4), row.text(5));
    }

    /** As the public interview has it: Good, not GOOD. */
    private static String quality(String name) {
        return name == null ? null : name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }

    /** What the study has; {@code last} is null where that is nothing. */
    record Extent(int total, UUID last) {

        /** Whether no interview comes after that one; null stands for a page without any. */
        boolean isLast(UUID id) {
            return id == null || last == null || id.toString().compareTo(last.toString()) >= 0;
        }
    }
}
