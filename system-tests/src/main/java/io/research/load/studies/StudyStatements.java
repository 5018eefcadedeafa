package io.research.load.studies;

import io.research.load.stack.Postgres;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What studies-service says to its database when a draft is created under an Idempotency-Key, on copies of its tables: same
 * columns, constraints, indexes and triggers, rows of the same content. The copies are read from the catalog of the database,
 * so that they follow the migrations.
 */
final class StudyStatements {
    private static final String OWNER = "bench";
    private static final List<String> TABLES = List.of("study", "outbox", "idempotency_record");
    private static final String TRIGGERS =
            """
            select replace(pg_get_triggerdef(oid), ' ON studies.', ' ON bench.')
            from pg_trigger where tgrelid = (?)::regclass and not tgisinternal
            """;
    private static final String COLUMNS =
            """
            select attname from pg_attribute
            where attrelid = (?)::regclass and attnum > 0 and not attisdropped
                and attidentity = '' and attgenerated = ''
            order by attnum
            """;
    private static final String CLAIM =
            """
            select fingerprint, status, headers, body, mine
            from (select pg_try_advisory_xact_lock(hashtextextended(:key::text, 0)) as mine) lock
            left join bench.idempotency_record on organization_id = 'bench' and app_id = 'bench'
                and operation = 'studies.create' and idempotency_key = :key::text
                and created_at > clock_timestamp() - interval '30 days';
            """;

    private final Postgres postgres;

    private StudyStatements(Postgres postgres) {
        this.postgres = postgres;
    }

    /** On fresh copies; a draft has been created before, whose rows are the content of all. */
    static StudyStatements prepare(Postgres postgres) {
        var statements = new StudyStatements(postgres);
        statements.remove();
        postgres.run("create schema bench");
        for (String table : TABLES) {
            postgres.run("create table bench." + table + " (like studies." + table + " including all)");
            postgres.texts(TRIGGERS, "studies." + table).forEach(postgres::run);
        }
        postgres.run(
                "create table bench.sample as select * from studies.study order by created_at desc limit 1",
                "create table bench.answer as select * from studies.idempotency_record"
                        + " where operation = 'studies.create' order by created_at desc limit 1");
        return statements;
    }

    void remove() {
        postgres.run(
                "drop schema if exists bench cascade",
                "delete from studies.list_total where organization_id = '" + OWNER + "'");
    }

    /** In the order in which the service sends them; the study's event has about the size of the kept answer. */
    String script() {
        return "\\set key random(1, 9000000000000000000)\n"
                + "begin;\n"
                + CLAIM
                + "insert into bench.outbox (event_id, topic, event_key, payload, trace) values (gen_random_uuid(),"
                + " 'research.studies', gen_random_uuid()::text, "
                + literal(first("select convert_from(body, 'UTF8') from bench.answer"))
                + ", null);\n"
                + insert("idempotency_record", "answer", Map.of("idempotency_key", ":key::text"))
                + insert("study", "sample", Map.of("id", "gen_random_uuid()", "slug", "gen_random_uuid()::text"))
                + "commit;\n";
    }

    /** The values stand in the statement, as parameters do: nothing is read from another table meanwhile. */
    private String insert(String table, String sample, Map<String, String> own) {
        var columns = postgres.texts(COLUMNS, "studies." + table);
        String values = columns.stream()
                .map(column -> own.containsKey(column) ? own.get(column) : value(sample, column))
                .collect(Collectors.joining(", "));
        return "insert into bench." + table + " (" + String.join(", ", columns) + ") values (" + values + ");\n";
    }

    private String value(String sample, String column) {
        if (column.equals("organization_id") || column.equals("app_id")) {
            return "'" + OWNER + "'";
        }
        String text = first("select " + column + "::text from bench." + sample);
        return text == null ? "null" : literal(text);
    }

    private String first(String sql) {
        return postgres.texts(sql).getFirst();
    }

    /** Without colons, which pgbench would take for its variables even inside of quotes. */
    private static String literal(String text) {
        return "U&'" + text.replace("\\", "\\\\").replace("'", "''").replace(":", "\\003A") + "'";
    }
}
