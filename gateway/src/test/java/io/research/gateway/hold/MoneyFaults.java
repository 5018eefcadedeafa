package io.research.gateway.hold;

import io.research.gateway.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Cuts connections in the middle of transactions, and rolls some back at the moment they would be committed. */
final class MoneyFaults implements AutoCloseable {
    private static final int EVERY_MILLIS = 150;
    private static final String CUT =
            """
            select count(pg_terminate_backend(pid)) from (
                select pid from pg_stat_activity
                where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and xact_start is not null
                and application_name <> 'test' order by random() limit 1) victim
            """;

    private final Connection connection;
    private final String name;
    private final AtomicInteger cuts = new AtomicInteger();
    private final ScheduledExecutorService saboteur = Executors.newSingleThreadScheduledExecutor();

    private MoneyFaults(Connection connection, String organizationId) throws SQLException {
        this.connection = connection;
        this.name = "crash_" + organizationId.replaceAll("[^a-z0-9]", "");
        run("create sequence " + name + "_count");
        run(
                """
                create function %1$s() returns trigger language plpgsql as $$
                begin
                    if new.organization_id = '%2$s' and random() < 0.1 then
                        perform nextval('%1$s_count');
                        raise exception 'crashed at commit';
                    end if;
                    return null;
                end $$
                """
                        .formatted(name, organizationId));
        run("create constraint trigger " + name + " after insert on ledger_transaction deferrable initially deferred"
                + " for each row execute function " + name + "()");
    }

    static MoneyFaults against(String organizationId) throws SQLException {
        var faults = new MoneyFaults(TestDatabase.connect(), organizationId);
        faults.saboteur.scheduleWithFixedDelay(faults::cut, EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
        return faults;
    }

    int cuts() {
        return cuts.get();
    }

    /** How many transactions were rolled back when they would have been committed. */
    int crashes() throws SQLException {
        return number("select case when is_called then last_value else 0 end from " + name + "_count");
    }

    @Override
    public void close() throws SQLException {
        saboteur.close();
        run("drop trigger " + name + " on ledger_transaction");
        run("drop function " + name);
        run("drop sequence " + name + "_count");
        connection.close();
    }

    private void cut() {
        try {
            cuts.addAndGet(number(CUT));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private synchronized int number(String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private synchronized void run(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
