package io.research.interviews.interview;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * How many interviews each list has. A trigger keeps the numbers (V7), so that no list counts its rows; only what a day
 * has left after the moment that a list begins at, and the few of a participant, are counted.
 */
@ApplicationScoped
class InterviewCounts {
    private static final String ALL_OF_TENANT = "";
    private static final String ALL_DAYS = "day = '-infinity'";
    private static final String DAYS = "day > '-infinity' and day > ";
    private static final String SUM =
            "select cast(coalesce(sum(total), 0) as bigint) from interview_count where %s and %s and listed_as = any(%s)%s";
    private static final String COUNT = "select count(*) from interview where %s and listed_as = any(%s)%s";

    /** Named one by one: so the index goes to the days of each. */
    private static final String EACH_ORGANIZATION =
            " and organization_id = any(array(select distinct organization_id from interview_count where %s and %s))";

    /** How many interviews the list has on all its pages. */
    Uni<Long> total(ReadScope scope, Selection selection) {
        if (selection.participantId() != null) {
            return count(scope, selection, null);
        }
        if (selection.startedAfter() == null) {
            return sum(scope, selection, null);
        }
        var day = LocalDate.ofInstant(selection.startedAfter(), ZoneOffset.UTC);
        Instant dayAfter = day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        return sum(scope, selection, day)
                .chain(later -> count(scope, selection, dayAfter).map(rest -> rest + later));
    }

    /** By the numbers that are kept: of all days, or of those after that one. */
    private static Uni<Long> sum(ReadScope scope, Selection selection, LocalDate after) {
        var query = new ListQuery(scope, selection);
        String listed = selection.studyId() == null
                ? ALL_OF_TENANT
                : selection.studyId().toString();
        String counted = "app_id = " + query.bind(scope.appId()) + " and scope = " + query.bind(listed);
        String days = after == null ? ALL_DAYS : DAYS + query.bind(after);
        String kinds = query.bind(selection.listedAs());
        String organizations =
                switch (scope) {
                    case Tenant tenant -> " and organization_id = " + query.bind(tenant.organizationId());
                    case WholeApp app -> after == null ? "" : EACH_ORGANIZATION.formatted(counted, ALL_DAYS);
                };
        return number(SUM.formatted(counted, days, kinds, organizations), query);
    }

    /** By the rows: those before that moment, or all. */
    private static Uni<Long> count(ReadScope scope, Selection selection, Instant before) {
        var query = new ListQuery(scope, selection);
        String owned = query.owned(selection.startedAfter());
        String kinds = query.bind(selection.listedAs());
        String earlier = before == null ? "" : " and started_at < " + query.bind(before);
        return number(COUNT.formatted(owned, kinds, earlier), query);
    }

    private static Uni<Long> number(String statement, ListQuery query) {
        return Sql.selectFirst(statement, query.values()).map(row -> row.bigint(0));
    }
}
