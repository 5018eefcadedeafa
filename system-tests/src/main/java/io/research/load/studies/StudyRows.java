package io.research.load.studies;

import io.research.load.stack.Postgres;

/** Many studies of organizations that exist for the measurement only, put into the table past the service. */
final class StudyRows {
    static final int ORGANIZATIONS = 100;

    private static final String OWNER = "bench-list-";

    /** Every study is a chat study of its own time; one name in a hundred has a zebra, one in ten has tea. */
    private static final String INSERT =
            """
            insert into studies.study (id, organization_id, app_id, slug, test_token, name, study_type,
                recruiting_method, interview_format, voice, language, expected_duration_seconds, study_plan,
                screener_questions, targeting_attributes, provisioning_status, fielding_status, interview_count,
                revision, created_at, updated_at)
            select gen_random_uuid(), '%1$s' || (n %% %2$d), '%3$s', '%1$s' || n, 'none',
                case when n / %2$d %% 100 = 1 then 'A zebra '
                    when n / %2$d %% 10 = 2 then 'Green tea ' else 'Coffee at home ' end || n,
                'IN_DEPTH_INTERVIEW', 'BYOP', 'CHAT', 'FEMALE', 'en', 900,
                '{"objectives":"Learn how people choose.","conversationFlow":"1. Choice: How do you choose?"}',
                '[]', '[]', 'PROVISIONED', 'UNAVAILABLE', 0, 1,
                now() - n * interval '1 second', now() - n * interval '1 second'
            from generate_series(%4$d, %5$d - 1) n
            """;

    private final Postgres postgres;
    private final String appId;

    StudyRows(Postgres postgres, String appId) {
        this.postgres = postgres;
        this.appId = appId;
    }

    static String organization(int number) {
        return OWNER + number;
    }

    /** Numbered from the first on, up to before the last. */
    void insert(int first, int last) {
        postgres.run(INSERT.formatted(OWNER, ORGANIZATIONS, appId, first, last), "vacuum (analyze) studies.study");
    }

    void remove() {
        postgres.run(
                "delete from studies.study where organization_id like '" + OWNER + "%'",
                "vacuum (analyze) studies.study");
    }
}
