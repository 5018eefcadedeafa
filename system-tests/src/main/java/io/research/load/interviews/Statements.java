package io.research.load.interviews;

import io.research.load.driver.Report;
import io.research.load.stack.Postgres;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/** The statements that services send from now on, counted by the server ({@code pg_stat_statements}). */
final class Statements {
    private static final String COUNTED =
            """
            select role.rolname, statement.calls, statement.total_exec_time, statement.rows,
                regexp_replace(left(statement.query, 150), '\\s+', ' ', 'g')
            from pg_stat_statements statement join pg_roles role on role.oid = statement.userid
            where role.rolname <> current_user
            order by statement.calls desc, statement.total_exec_time desc
            """;

    private final Postgres postgres;

    private Statements(Postgres postgres) {
        this.postgres = postgres;
    }

    static Statements begin(Postgres postgres) {
        postgres.run("create extension if not exists pg_stat_statements", "select pg_stat_statements_reset()");
        return new Statements(postgres);
    }

    /** By service and for one interview, and the most frequent ones. */
    void tell(Report report, int interviews, int shown) {
        Map<String, double[]> byService = new TreeMap<>();
        var lines = new StringBuilder();
        try (var connection = postgres.connect();
                var statement = connection.createStatement();
                var found = statement.executeQuery(COUNTED)) {
            for (int number = 0; found.next(); number++) {
                double calls = found.getDouble(2) / interviews;
                double millis = found.getDouble(3) / interviews;
                double[] all = byService.computeIfAbsent(found.getString(1), service -> new double[2]);
                all[0] += calls;
                all[1] += millis;
                if (number < shown) {
                    lines.append("%n    %-12s %6.2f calls %7.3f ms %6.2f rows  %s"
                            .formatted(
                                    found.getString(1),
                                    calls,
                                    millis,
                                    found.getDouble(4) / interviews,
                                    found.getString(5)));
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        byService.forEach((service, all) -> {
            report.figure(service + "_statements", all[0]);
            report.line("%-14s %6.1f statements, %5.2f ms in the database", service, all[0], all[1]);
        });
        double statements =
                byService.values().stream().mapToDouble(all -> all[0]).sum();
        report.figure("statements_per_interview", statements, "%.1f statements each");
        report.line("the most frequent:%s", lines);
    }
}
