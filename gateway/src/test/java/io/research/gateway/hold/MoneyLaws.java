package io.research.gateway.hold;

import io.research.gateway.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What must be true of the money of an organization at every moment. All laws are looked at in one state. */
final class MoneyLaws implements AutoCloseable {
    private static final String LAWS = Stream.of(
                    """
            select 'transaction ' || t.id || ' does not add up' from ledger_transaction t
            where organization_id = $ and
                (select sum(amount_cents) from ledger_entry where transaction_id = t.id) <> 0
            """,
                    """
            select 'wallet says ' || balance_cents || '/' || held_cents || ', ledger ' || available || '/' || held
            from wallet, (select
                    coalesce(sum(e.amount_cents) filter (where account = 'AVAILABLE'), 0) as available,
                    coalesce(sum(e.amount_cents) filter (where account = 'HELD'), 0) as held
                from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
                where t.organization_id = $) ledger
            where wallet.organization_id = $ and (balance_cents - held_cents <> available or held_cents <> held)
            """,
                    """
            select 'less than nothing is available' from wallet
            where organization_id = $ and (held_cents < 0 or balance_cents < held_cents)
            """,
                    """
            select 'held ' || held_cents || ', holds say ' || open from wallet, (
                select coalesce(sum(amount_cents - captured_cents - released_cents), 0) as open
                from hold where organization_id = $) holds
            where organization_id = $ and held_cents <> open
            """,
                    """
            select 'hold of ' || h.operation_id || ' and its ledger differ' from hold h,
                lateral (select
                    coalesce(sum(amount_cents) filter (where type = 'HOLD'), 0) as amount,
                    coalesce(sum(amount_cents) filter (where type = 'CAPTURE'), 0) as captured,
                    coalesce(sum(amount_cents) filter (where type = 'RELEASE'), 0) as released
                from ledger_transaction where organization_id = $ and operation_id = h.operation_id) moved
            where h.organization_id = $ and (h.amount_cents, h.captured_cents, h.released_cents)
                <> (moved.amount, moved.captured, moved.released)
            """,
                    """
            select 'more than the hold of ' || operation_id || ' is gone' from hold
            where organization_id = $ and captured_cents + released_cents > amount_cents
            """,
                    """
            select 'captured twice: ' || operation_id || '/' || part from ledger_transaction
            where organization_id = $ and type = 'CAPTURE' group by operation_id, part having count(*) > 1
            """,
                    """
            select 'key ' || k.id || ' has committed ' || committed_cents || ', holds say ' || used from api_key k,
                lateral (select coalesce(sum(amount_cents - released_cents), 0) as used
                from hold where api_key_id = k.id) holds
            where organization_id = $ and (committed_cents <> used or used > lifetime_spend_cap_cents)
            """,
                    """
            select 'after transaction ' || number || ' the balance is said to be ' || balance_after_cents from (
                select number, balance_after_cents, row_number() over (order by number) as place,
                    sum(case type when 'TOP_UP' then amount_cents else -amount_cents end)
                        over (order by number) as balance
                from ledger_transaction where organization_id = $ and number is not null) chain
            where balance <> balance_after_cents or number <> place
            """,
                    """
            select 'transactions are counted as ' || transaction_count from wallet
            where organization_id = $ and transaction_count <> (
                select count(*) from ledger_transaction where organization_id = $ and number is not null)
            """)
            .map("(%s)"::formatted)
            .collect(Collectors.joining(" union all "));

    private final String organizationId;
    private final Connection connection;

    private MoneyLaws(String organizationId, Connection connection) {
        this.organizationId = organizationId;
        this.connection = connection;
    }

    static MoneyLaws of(String organizationId) throws SQLException {
        return new MoneyLaws(organizationId, TestDatabase.connect());
    }

    /** The laws that are broken at this moment, in words. */
    List<String> broken() throws SQLException {
        return column(LAWS);
    }

    long balance() throws SQLException {
        return Long.parseLong(column("select balance_cents from wallet where organization_id = $")
                .getFirst());
    }

    long spent() throws SQLException {
        String sql = "select coalesce(sum(captured_cents), 0) from hold where organization_id = $";
        return Long.parseLong(column(sql).getFirst());
    }

    /** What has been paid, as {@code operation/part}. */
    List<String> captures() throws SQLException {
        return column("select operation_id || '/' || part from ledger_transaction"
                + " where organization_id = $ and type = 'CAPTURE'");
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private List<String> column(String sql) throws SQLException {
        var values = new ArrayList<String>();
        String bound = sql.replace("= $", "= '" + organizationId + "'");
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(bound)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }
}
