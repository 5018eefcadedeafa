package io.research.interviews.evidence;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.interviews.interview.TurnOutcome;
import io.research.interviews.moderator.Concern;
import io.research.interviews.moderator.InterviewerLanguages;
import io.research.interviews.moderator.SafetyLayer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Completed interviews that are no test runs, with what was said in them. */
@ApplicationScoped
class EvidenceRepository {
    private static final TypeReference<List<EvidencePage.ScreenerAnswer>> ANSWERS = new TypeReference<>() {};

    /** Which interviews count. */
    private static final String COUNTS =
            "{tenant} and status = 'COMPLETED' and participant_source <> 'TEST' and started_at is not null ";

    private static final String COLUMNS =
            "select id, participant_email, quality, started_at, ended_at, screener_responses, locale,"
                    + " participant_id, is_simulated from ";

    private static final TenantSql FORMAT =
            TenantSql.of("select interview_format from interview where id = $1 and " + COUNTS);

    /** The caller has looked the interview up within its tenant. */
    private static final PlainSql TIMES = PlainSql.acrossTenants(
            """
            select id, start_s, end_s from interview_message
            where interview_id = $1 and start_s is not null order by position
            """);

    /** As many as fit into the bytes, but at least one. */
    private static final TenantSql LIST = TenantSql.of(
            COLUMNS
                    + """
            (select page.*, sum(text_bytes) over (order by id) - text_bytes as bytes_before from (
                select * from interview where study_id = $1 and id > $2 and
            """
                    + COUNTS
                    + """
                order by id limit $3) page) summed
            where bytes_before <= $4
            order by id
            """);

    private static final TenantSql ONE =
            TenantSql.of(COLUMNS + "interview where id = $1 and study_id = $2 and " + COUNTS);

    private static final TenantSql IDS = TenantSql.of(
            "select id from interview where study_id = $1 and id > $2 and " + COUNTS + "order by id limit $3");

    /** Interviews of a deleted study are kept, but no longer count. */
    private static final TenantSql COUNTED = TenantSql.of("select id from interview where id = any($1) and " + COUNTS
            + "and not exists (select 1 from study_projection s where s.id = study_id and s.deleted_at is not null)");

    private static final TenantSql COUNT =
            TenantSql.of("select count(*), max(id::text) from interview where study_id = $1 and " + COUNTS);

    /** The caller has looked the interviews up within their tenant. */
    private static final PlainSql TURNS = PlainSql.acrossTenants(
            """
            select interview_id, id, role, text, start_s, question, outcome, edited, item, skipped, follow_up from interview_message
            where interview_id = any($1) order by interview_id, position
            """);

    Uni<List<SqlRow>> list(Tenant tenant, UUID studyId, UUID after, int limit, long bytes) {
        return LIST.select(tenant, studyId, after, limit, bytes);
    }

    /** The first ids after that one, in their order. */
    Uni<List<UUID>> ids(Tenant tenant, UUID studyId, UUID after, int limit) {
        return IDS.select(tenant, studyId, after, limit)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    /** The interview, or null if there is none that counts. */
    Uni<SqlRow> one(Tenant tenant, UUID studyId, UUID interviewId) {
        return ONE.selectFirst(tenant, interviewId, studyId);
    }

    /** Those of them that count now. */
    Uni<List<UUID>> counted(Tenant tenant, List<UUID> ids) {
        return COUNTED.select(tenant, (Object) ids.toArray(UUID[]::new))
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    /** How many there are, and the last one's id; null without any. */
    Uni<Extent> extent(Tenant tenant, UUID studyId) {
        return COUNT.selectFirst(tenant, studyId)
                .map(row -> new Extent(row.integer(0), row.text(1) == null ? null : UUID.fromString(row.text(1))));
    }

    /** The format of the interview, or null if there is none that counts. */
    Uni<String> format(Tenant tenant, UUID interviewId) {
        return FORMAT.selectFirst(tenant, interviewId).map(row -> row == null ? null : row.text(0));
    }

    /** When each turn was said, if known. */
    Uni<List<RecordingView.Spoken>> times(UUID interviewId) {
        return TIMES.select(interviewId).map(rows -> rows.stream()
                .map(row -> new RecordingView.Spoken(row.uuid(0), row.decimal(1), row.decimal(2)))
                .toList());
    }

    /** All turns of the interviews of those rows. */
    Uni<List<SqlRow>> turns(List<SqlRow> rows) {
        return TURNS.select((Object) rows.stream().map(row -> row.uuid(0)).toArray(UUID[]::new));
    }

    /**
     * The interviews of those rows, without the words that findings may not quote; costs some milliseconds for each 4,000
     * characters of a turn.
     *
     * @param studyLanguage two-letter code, {@code auto}, or null
     */
    static List<EvidencePage.Interview> interviews(List<SqlRow> rows, List<SqlRow> turns, String studyLanguage) {
        var said = turns.stream().collect(Collectors.groupingBy(row -> row.uuid(0)));
        return rows.stream()
                .map(row -> interview(row, said.getOrDefault(row.uuid(0), List.of()), studyLanguage))
                .toList();
    }

    private static EvidencePage.Interview interview(SqlRow row, List<SqlRow> turns, String studyLanguage) {
        String language =
                InterviewerLanguages.choose(studyLanguage, row.text(6)).code();
        var read = turns.stream().map(turn -> ReadTurn.of(turn, language)).toList();
        return new EvidencePage.Interview(
                row.uuid(0),
                row.uuid(7),
                row.text(1),
                quality(row.text(2)),
                language,
                row.instant(3),
                row.instant(4),
                row.bool(8),
                read.stream().anyMatch(ReadTurn::isHostile),
                StoredJson.read(row.text(5), ANSWERS),
                read.stream().map(ReadTurn::shown).toList());
    }

    /**
     * A turn with what the safety layer, and a language model if one has read it, found in it; nothing is looked for in
     * the interviewer's turns, nor in what the page says for a skipped question.
     */
    private record ReadTurn(SqlRow row, Set<Concern> concerns) {

        static ReadTurn of(SqlRow row, String language) {
            if (!row.text(2).equals("USER") || row.bool(9)) {
                return new ReadTurn(row, Set.of());
            }
            var found = EnumSet.noneOf(Concern.class);
            found.addAll(SafetyLayer.read(row.text(3), language));
            var outcome = row.text(6) == null ? null : StoredJson.read(row.text(6), TurnOutcome.class);
            if (outcome != null && outcome.concern() != null) {
                found.add(outcome.concern());
            }
            return new ReadTurn(row, found);
        }

        boolean isHostile() {
            return concerns.stream().anyMatch(Concern::isHostile);
        }

        private boolean isShown() {
            return !row.bool(9) && concerns.stream().noneMatch(Concern::isNeverRepeated);
        }

        /**
         * A turn that must not be quoted stays in the list, so that the positions of later turns do not change, but its
         * text is removed.
         */
        EvidencePage.Turn shown() {
            return new EvidencePage.Turn(
                    row.uuid(1),
                    row.text(2).toLowerCase(Locale.ROOT),
                    isShown() ? row.text(3) : "",
                    row.decimal(4),
                    row.bool(7),
                    row.bool(9),
                    row.text(5),
                    row.text(8),
                    row.text(10));
        }
    }

    /** Spelled as in the public interview: Good, not GOOD. */
    private static String quality(String name) {
        return name == null ? null : name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }

    /** The completed interviews of the study; {@code last} is null if there are none. */
    record Extent(int total, UUID last) {

        /**
         * The id after which the next page begins; null on the last page.
         *
         * @param end of the page; null for one without any
         */
        UUID next(UUID end) {
            boolean isLast = end == null || last == null || end.toString().compareTo(last.toString()) >= 0;
            return isLast ? null : end;
        }
    }
}
