package io.research.interviews.tally;

import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;

/**
 * A table to which changes of numbers are only added: {@code key…, total, folded}. What a key counts is the sum of its
 * rows; folding makes one row of them, and none of those that sum to nothing.
 *
 * @param table its name
 * @param key its key columns
 */
record Tally(String table, String key) {
    private static final String LOCK = "select pg_try_advisory_xact_lock(hashtextextended(current_schema() || $1, 0))";

    /** Nobody else removes rows, so that their places (ctid) stay what they were found to be. */
    private static final String FOLD =
            """
            with fresh as (
                select ctid as place, %2$s from %1$s where not folded limit $1
            ), earlier as (
                select ctid as place from %1$s where folded and (%2$s) in (select %2$s from fresh)
            ), gone as (
                delete from %1$s where ctid = any(array(
                    select place from fresh union all select place from earlier))
                returning %2$s, total
            ), kept as (
                insert into %1$s (%2$s, total, folded)
                select %2$s, sum(total), true from gone group by %2$s having sum(total) <> 0
            )
            select count(*) from fresh
            """;

    /**
     * Folds some changes into the sums of their keys, in the current transaction; one process at a time, others do nothing.
     *
     * @param most how many changes at most
     * @return how many there were
     */
    Uni<Integer> fold(int most) {
        return Sql.selectFirst(LOCK, " tally " + table)
                .chain(locked -> locked.bool(0)
                        ? Sql.selectFirst(FOLD.formatted(table, key), most).map(row -> row.integer(0))
                        : Uni.createFrom().item(0));
    }
}
