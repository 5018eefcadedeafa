package io.research.load.interviews;

import io.research.load.stack.Postgres;
import java.util.List;

/** Interviews of one study that exist for the measurement only, put into the tables past the service. */
final class ExportRows {
    private static final String INTERVIEWS =
            """
            insert into interviews.interview (id, organization_id, app_id, study_id, study_revision, participant_source,
                stage, status, quality, end_reason, interview_format, screener_responses, progress, turn_count,
                segment_count, text_bytes, opened_at, started_at, interviewing_at, ended_at, active_at)
            select gen_random_uuid(), '%1$s', '%2$s', '%3$s', 1, 'LINK', 'COMPLETED', 'COMPLETED', 'GOOD', 'COMPLETED',
                'chat', '[]', '{"topicsDone":3,"topicsTotal":3,"percent":100}', %5$d / 2, %5$d, %5$d * %6$d,
                moment, moment, moment, moment + interval '10 minutes', moment + interval '10 minutes'
            from (select now() - n * interval '1 minute' moment from generate_series(1, %4$d) n) moments
            """;

    /** Every tenth answer has an address in it. */
    private static final String MESSAGES =
            """
            insert into interviews.interview_message (interview_id, position, segments, id, turn, role, text, said_at)
            select interview.id, n, 1, gen_random_uuid(), (n + 1) / 2,
                case n %% 2 when 0 then 'ASSISTANT' else 'USER' end,
                left(case n %% 20 when 1 then 'Write to anna' || n || '@load.example, or call +49 30 901820. ' else '' end
                    || repeat('Mostly black tea, because my grandmother made it every morning and I never stopped. ',
                        1 + %3$d / 80), %3$d),
                interview.ended_at
            from interviews.interview interview, generate_series(0, %2$d - 1) n
            where interview.study_id = '%1$s'
            """;

    private final Postgres postgres;
    private final String organizationId;
    private final String appId;

    ExportRows(Postgres postgres, String organizationId, String appId) {
        this.postgres = postgres;
        this.organizationId = organizationId;
        this.appId = appId;
    }

    /** Adds completed interviews of so many messages, each of so many characters. */
    void insert(String studyId, int interviews, int messages, int characters) {
        postgres.run(
                INTERVIEWS.formatted(organizationId, appId, studyId, interviews, messages, characters),
                MESSAGES.formatted(studyId, messages, characters),
                "vacuum (analyze) interviews.interview, interviews.interview_message");
    }

    void remove(List<String> studyIds) {
        studyIds.forEach(id -> postgres.run("delete from interviews.interview where study_id = '" + id + "'"));
        postgres.run("vacuum interviews.interview, interviews.interview_message");
    }
}
