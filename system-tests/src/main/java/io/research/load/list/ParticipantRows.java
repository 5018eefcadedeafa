package io.research.load.list;

import io.research.load.stack.Postgres;

/** Many participants of organizations that exist for the measurement only, put into the tables past the service. */
final class ParticipantRows implements ListTable {
    static final int ORGANIZATIONS = 10;

    private static final String OWNER = "bench-people-";

    /** Ten studies in each organization; every address stands in the table once. */
    private static final String INSERT =
            """
            insert into participants.participant (id, organization_id, app_id, study_id, study_slug, token, email,
                email_key, external_id, metadata, silent, status, delivery_status, interview_count, created_at, updated_at)
            select gen_random_uuid(), '%1$s' || (n %% %2$d), '%3$s', md5('%1$s' || n %% 100)::uuid, 'bench',
                '%1$s' || n, 'p' || n || '@load.example', 'p' || n || '@load.example', 'crm-' || n, '{"segment":"A"}',
                true, 'CREATED', 'NOT_SENT', 0, now() - n * interval '1 second', now() - n * interval '1 second'
            from generate_series(%4$d, %5$d - 1) n
            """;

    private final Postgres postgres;
    private final String appId;

    ParticipantRows(Postgres postgres, String appId) {
        this.postgres = postgres;
        this.appId = appId;
    }

    static String organization(int number) {
        return OWNER + number;
    }

    /** A study of the organization with that number. */
    String study(int organization) {
        return postgres.texts("select md5('" + OWNER + organization + "')::uuid::text")
                .getFirst();
    }

    @Override
    public String noun() {
        return "participants";
    }

    @Override
    public void insert(int from, int to) {
        postgres.run(INSERT.formatted(OWNER, ORGANIZATIONS, appId, from, to));
    }

    @Override
    public void settle() {
        postgres.run("vacuum (analyze) participants.participant", "vacuum (analyze) participants.list_total");
    }

    @Override
    public void remove() {
        postgres.run(
                "delete from participants.participant where organization_id like '" + OWNER + "%'",
                "delete from participants.list_total where organization_id like '" + OWNER + "%'",
                "vacuum (analyze) participants.participant");
    }
}
