package io.research.gateway.hold;

import io.research.gateway.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;

/** Cuts connections in the middle of transactions, and rolls some back at the moment they would be committed. */
final class MoneyFaults implements AutoCloseable {
    /** Steps between two cuts: as many to a slow machine as to a fast one. */
    private static final int BETWEEN_CUTS = 8;

    private static final String CUT =
            """
            select count(pg_terminate_backend(pid)) from (
                select pid from pg_stat_activity
                where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
                and application_name <> 'test' and xact_start is not null order by random() limit 1) victim
            """;

    private final Connection connection;
    private final String name;
    private int nextCut = BETWEEN_CUTS;
    private int cuts;

    private MoneyFaults(Connection connection, String organizationId) throws SQLException {
        this.connection = connection;
        this.name = "failing_" + organizationId.replaceAll("[^a-z0-9]", "");
        run("create sequence " + name + "_count");
        run(
                """
                create function %1$s() returns trigger language plpgsql as $$
                begin
                    if new.organization_id = '%2$s' and nextval('%1$s_count') %% 8 = 0 then
                        raise exception 'failed at commit' using errcode = 'serialization_failure';
                    end if;
                    return null;
                end $$
                """
                        .formatted(name, organizationId));
        run("create constraint trigger " + name + " after insert on ledger_transaction deferrable initially deferred"
                + " for each row execute function " + name + "()");
    }

    static MoneyFaults against(String organizationId) throws SQLException {
        return new MoneyFaults(TestDatabase.connect(), organizationId);
    }

    /** Cuts a connection in the middle of its transaction, if it is time again after so many steps. */
    void cutAfter(int steps) throws SQLException {
        if (steps >= nextCut) {
            int cut = number(CUT);
            cuts += cut;
            nextCut = cut == 0 ? nextCut : steps + BETWEEN_CUTS;
        }
    }

    int cuts() {
        return cuts;
    }

    /** How many transactions were rolled back when they would have been committed. */
    int failures() throws SQLException {
        return number("select case when is_called then last_value / 8 else 0 end from " + name + "_count");
    }

    @Override
    public void close() throws SQLException {
        run("drop trigger " + name + " on ledger_transaction");
        run("drop function " + name);
        run("drop sequence " + name + "_count");
        connection.close();
    }

    private int number(String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private void run(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
