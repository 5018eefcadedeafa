package io.research.load.list;

import io.research.load.stack.Postgres;

/**
 * Many interviews of one organization that exists for the measurement only, thirty messages each, put into the tables past
 * the service: of few studies, half of them of the first, a quarter of the second, and so on.
 */
final class InterviewRows implements ListTable {
    static final String ORGANIZATION = "bench-interviews";

    private static final int STUDIES = 12;
    private static final int LONG_NUMBER = 1;
    private static final int MANY_NUMBER = 2;

    private static final String SCHEMA_OF_ONE_SESSION = "set search_path = interviews";

    /** What triggers keep is brought up to date at the end, at once. */
    private static final String WITHOUT_TRIGGERS = "set session_replication_role = replica";

    private static final String STUDY =
            """
            insert into study_projection (id, organization_id, app_id, slug, language, state, revision)
            select md5('%1$s-study-' || n)::uuid, '%1$s', '%2$s', '%1$s-' || n, 'en', '{}', 1
            from generate_series(0, %3$d) n on conflict do nothing
            """;

    /** A minute between two of them; one quality and one status are rare, and few are trial runs. */
    private static final String INTERVIEW =
            """
            insert into interview (id, organization_id, app_id, study_id, study_revision, participant_id,
                participant_email, participant_source, stage, status, quality, end_reason, interview_format,
                screener_responses, interviewer_state, progress, turn_count, segment_count, text_bytes, opened_at,
                started_at, interviewing_at, ended_at, active_at)
            select md5('%1$s-' || n)::uuid, '%1$s', '%2$s',
                md5('%1$s-study-' || least(%3$d, floor(log(2, ((n + 1) & -(n + 1))::numeric))))::uuid, 1,
                md5('%1$s-participant-' || n)::uuid, 'p' || n || '@load.example',
                case when n %% 50 = 7 then 'TEST' else 'BYOP' end,
                case status when 'IN_PROGRESS' then 'INTERVIEWING' else 'COMPLETED' end, status,
                case when status not in ('COMPLETED', 'PARTIAL') then null when n %% 500 = 4 then 'POOR'
                    when n %% 10 = 1 then 'EXCELLENT' when n %% 2 = 0 then 'GOOD' else 'FAIR' end,
                case status when 'IN_PROGRESS' then null else 'COMPLETED' end, 'chat',
                '[{"question":"Do you drink tea?","type":"single_select","answer":"Yes"}]', null,
                '{"topicsDone":3,"topicsTotal":3,"percent":100}', 15,
                case n when %4$d then 3 when %5$d then 120 else 30 end, 6000,
                started, started, started,
                case status when 'IN_PROGRESS' then null else started + interval '12 minutes' end, started
            from (select n, now() - n * interval '1 minute' as started,
                    case when n %% 100 < 70 then 'COMPLETED' when n %% 100 < 90 then 'PARTIAL'
                        when n %% 100 < 97 then 'DISQUALIFIED' else 'IN_PROGRESS' end as status
                from generate_series(%6$d, %7$d - 1) n) numbered
            """;

    /** Questions of some 100 and answers of 120 to 420 characters. */
    private static final String MESSAGE =
            """
            insert into interview_message (interview_id, position, segments, id, turn, role, text, said_at)
            select md5('%1$s-' || n)::uuid, position, 1, gen_random_uuid(), (position + 1) / 2,
                case position %% 2 when 0 then 'ASSISTANT' else 'USER' end,
                case position %% 2 when 0
                    then 'You said that tea belongs to your mornings. How did that begin, and what would be missing without it (' || position || ')?'
                    else left(repeat('Mostly black tea, because my grandmother made it every morning and I never stopped; '
                        || 'it takes ten minutes, and ' || n || ' times I wrote to tea' || n || '@shop.example about it. ', 3),
                        120 + (n * 7 + position * 31) %% 300) end,
                now()
            from generate_series(%2$d, %3$d - 1) n
            cross join lateral generate_series(0, case n when %4$d then -1 when %5$d then 119 else 29 end) position
            """;

    /** One turn of three segments. */
    private static final String LONG_MESSAGE =
            """
            insert into interview_message (interview_id, position, segments, id, turn, role, text, said_at)
            select id, 0, 3, gen_random_uuid(), 1, 'USER', repeat('茶の香りが好きです。', 2000), now()
            from interview where id = md5('%1$s-%2$d')::uuid on conflict do nothing
            """;

    private static final String FORGET_TOTALS = "delete from list_total where organization_id = '" + ORGANIZATION + "'";

    private static final String COUNT =
            """
            insert into list_total (list, organization_id, app_id, scope, day, label, total, folded)
            select 'interview', organization_id, app_id, coalesce(study_id::text, ''), coalesce(day, '-infinity'),
                listed_as, count(*), true
            from (select organization_id, app_id, study_id, (started_at at time zone 'UTC')::date as day, listed_as
                from interview where organization_id = '%1$s') listed
            group by organization_id, app_id, listed_as, cube (study_id, day)
            """;

    private static final String USAGE =
            """
            insert into list_total (list, organization_id, app_id, scope, day, label, total, folded)
            select 'interview_usage', organization_id, app_id, '', coalesce(day, '-infinity'), interview_format, count(*), true
            from (select organization_id, app_id, (ended_at at time zone 'UTC')::date as day, interview_format
                from interview
                where organization_id = '%1$s' and status = 'COMPLETED' and participant_source <> 'TEST') used
            group by organization_id, app_id, interview_format, cube (day)
            """;

    private static final String DELETE_MESSAGES =
            """
            delete from interview_message message using interview
            where interview.id = message.interview_id and interview.organization_id = '%1$s'
            """;

    private static final String LOOK = "vacuum (analyze) interview, interview_message, list_total";

    private final Postgres postgres;
    private final String appId;

    InterviewRows(Postgres postgres, String appId) {
        this.postgres = postgres;
        this.appId = appId;
    }

    /** The study of that rank: each has half as many interviews as the one before. */
    String study(int rank) {
        return uuid(ORGANIZATION + "-study-" + rank);
    }

    /** The interview of sixty turns; it stands in the small table too. */
    String ofManyTurns() {
        return uuid(ORGANIZATION + "-" + MANY_NUMBER);
    }

    /** The interview of one turn that is too long for one read. */
    String ofLongTurn() {
        return uuid(ORGANIZATION + "-" + LONG_NUMBER);
    }

    @Override
    public String noun() {
        return "interviews";
    }

    @Override
    public void insert(int from, int to) {
        run(
                STUDY.formatted(ORGANIZATION, appId, STUDIES - 1),
                INTERVIEW.formatted(ORGANIZATION, appId, STUDIES - 1, LONG_NUMBER, MANY_NUMBER, from, to),
                MESSAGE.formatted(ORGANIZATION, from, to, LONG_NUMBER, MANY_NUMBER),
                LONG_MESSAGE.formatted(ORGANIZATION, LONG_NUMBER));
    }

    @Override
    public void settle() {
        run(FORGET_TOTALS, COUNT.formatted(ORGANIZATION), USAGE.formatted(ORGANIZATION), LOOK);
    }

    @Override
    public void remove() {
        run(
                FORGET_TOTALS,
                DELETE_MESSAGES.formatted(ORGANIZATION),
                "delete from interview where organization_id = '" + ORGANIZATION + "'",
                "delete from study_projection where organization_id = '" + ORGANIZATION + "'",
                LOOK);
    }

    private void run(String... statements) {
        var all = new String[statements.length + 2];
        all[0] = SCHEMA_OF_ONE_SESSION;
        all[1] = WITHOUT_TRIGGERS;
        System.arraycopy(statements, 0, all, 2, statements.length);
        postgres.run(all);
    }

    private String uuid(String name) {
        return postgres.texts("select md5('" + name + "')::uuid::text").getFirst();
    }
}
