package io.research.kernel.total;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.Collection;

/**
 * Reads the totals of lists whose table has them switched on ({@code call keep_list_total(…)} in a migration). A total is
 * a sum of few rows, whatever the size of the table. In the session of the caller, and true for the rows that it sees.
 */
@ApplicationScoped
public class ListTotals {
    /** The scope of all rows of an organization. */
    private static final String ALL = "";

    private static final String SUM =
            """
            select cast(coalesce(sum(total), 0) as bigint) from list_total
            where list = $1 and scope = $2 and {tenant} and ($3::text[] is null or label = any($3))
            """;
    private static final TenantSql OF_ALL_DAYS = TenantSql.of(SUM + " and day = '-infinity'");

    /** The organizations are named one by one, so that the index leads to the days of each. */
    private static final TenantSql AFTER_DAY = TenantSql.of(
            """
            select cast(coalesce(sum(total), 0) as bigint) from list_total
            where list = $1 and scope = $2 and {tenant} and ($3::text[] is null or label = any($3))
                and day > '-infinity' and day > $4 and organization_id = any(array(
                    select distinct organization_id from list_total
                    where list = $1 and scope = $2 and {tenant} and day = '-infinity'))
            """);

    /** How many rows the list has. */
    public Uni<Long> total(ReadScope scope, List list) {
        return OF_ALL_DAYS
                .selectFirst(scope, list.name, list.scope, list.labels)
                .map(row -> row.bigint(0));
    }

    /** How many rows the list has on days (UTC) after that one. */
    public Uni<Long> totalAfter(ReadScope scope, List list, LocalDate day) {
        return AFTER_DAY
                .selectFirst(scope, list.name, list.scope, list.labels, day)
                .map(row -> row.bigint(0));
    }

    /** A selection of rows of a list. */
    public static final class List {
        private final String name;
        private final String scope;
        private final String[] labels;

        private List(String name, String scope, String[] labels) {
            this.name = name;
            this.scope = scope;
            this.labels = labels;
        }

        /** All rows of the list with that name. */
        public static List of(String name) {
            return new List(name, ALL, null);
        }

        /** Only those about that subject, such as a study; all where it is null. */
        public List about(Object subject) {
            return new List(name, subject == null ? ALL : subject.toString(), labels);
        }

        /** Only those with one of these labels. */
        public List labelled(Collection<String> labels) {
            return new List(name, scope, labels.toArray(String[]::new));
        }
    }
}
