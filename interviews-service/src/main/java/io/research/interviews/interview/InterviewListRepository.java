package io.research.interviews.interview;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.identity.WholeApp;
import io.research.kernel.page.PageRequest;
import io.research.kernel.total.ListTotals;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * The pages of the lists, newest first. The interviews of a page are found in the indexes alone (V7): a list of all
 * kinds walks one index, any other list one index per kind it shows, each only as far as the page reaches.
 */
@ApplicationScoped
class InterviewListRepository {
    private static final String NEWEST_FIRST = " order by started_at desc, id desc limit %s";
    private static final String OF_EVERY_KIND =
            "select id, started_at from interview where %s and started_at is not null and participant_source <> 'TEST'";
    private static final String OF_PARTICIPANT =
            "select id, started_at from interview where %s and listed_as = any(%s)";
    private static final String OF_KINDS =
            """
            select found.id, found.started_at from unnest(%s::text[]) kind cross join lateral (
                select id, started_at from interview where %s and listed_as = kind"""
                    + NEWEST_FIRST + ") found";
    private static final String PAGE = "select " + InterviewRow.COLUMNS + " from (%s" + NEWEST_FIRST
            + " offset %s) page" + " join interview using (id) order by page.started_at desc, id desc";

    private static final String COUNT = "select count(*) from interview where %s and listed_as = any(%s)%s";
    private static final ListTotals.List LIST = ListTotals.List.of("interview");

    private final ListTotals totals;

    InterviewListRepository(ListTotals totals) {
        this.totals = totals;
    }

    /**
     * How many interviews the list has on all its pages. Only those of one participant, and those that began on the day
     * on which the list begins, are counted one by one.
     */
    Uni<Long> total(ReadScope scope, Selection selection) {
        if (selection.participantId() != null) {
            return count(scope, selection, null);
        }
        var list = LIST.about(selection.studyId()).labelled(List.of(selection.listedAs()));
        if (selection.startedAfter() == null) {
            return totals.total(scope, list);
        }
        var day = LocalDate.ofInstant(selection.startedAfter(), ZoneOffset.UTC);
        Instant dayAfter = day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        return totals.totalAfter(scope, list, day)
                .chain(later -> count(scope, selection, dayAfter).map(rest -> rest + later));
    }

    /** The rows of the page, without the language of their studies. */
    Uni<List<InterviewRow>> page(ReadScope scope, Selection selection, PageRequest page) {
        var query = new ListQuery(selection);
        String found = found(query, scope, selection, page.offset() + page.size());
        String statement = PAGE.formatted(found, query.bind((long) page.size()), query.bind(page.offset()));
        return TenantSql.of(statement)
                .select(scope, query.values())
                .map(rows -> rows.stream().map(InterviewRow::of).toList());
    }

    /** Counts rows: those before that moment, or all. */
    private static Uni<Long> count(ReadScope scope, Selection selection, Instant before) {
        var query = new ListQuery(selection);
        String owned = query.owned(selection.startedAfter());
        String kinds = query.bind(selection.listedAs());
        String earlier = before == null ? "" : " and started_at < " + query.bind(before);
        return TenantSql.of(COUNT.formatted(owned, kinds, earlier))
                .selectFirst(scope, query.values())
                .map(row -> row.bigint(0));
    }

    private static String found(ListQuery query, ReadScope scope, Selection selection, long reach) {
        if (selection.participantId() != null) {
            return OF_PARTICIPANT.formatted(query.owned(selection.startedAfter()), query.bind(selection.listedAs()));
        }
        if (selection.isOfEveryKind() && isOneWalk(scope, selection)) {
            return OF_EVERY_KIND.formatted(query.owned(selection.startedAfter()));
        }
        return OF_KINDS.formatted(
                query.bind(selection.listedAs()), query.owned(selection.startedAfter()), query.bind(reach));
    }

    /** There is no index over a whole app, because its lists are rarely read. */
    private static boolean isOneWalk(ReadScope scope, Selection selection) {
        return switch (scope) {
            case Tenant tenant -> true;
            case WholeApp app -> selection.studyId() != null;
        };
    }
}
