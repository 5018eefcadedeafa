package io.research.load.analysis;

import io.research.load.stack.Postgres;

/** Completed interviews of one study that exist for the measurement only, no two answers alike, put into the tables past the service. */
final class HubRows {
    static final int ANSWERS = 40;

    private static final int CHARACTERS = 170;

    private static final String INTERVIEWS =
            """
            insert into interviews.interview (id, organization_id, app_id, study_id, study_revision, participant_source,
                stage, status, quality, end_reason, interview_format, screener_responses, progress, turn_count,
                segment_count, text_bytes, opened_at, started_at, interviewing_at, ended_at, active_at)
            select gen_random_uuid(), '%1$s', '%2$s', '%3$s', 1, 'LINK', 'COMPLETED', 'COMPLETED', 'GOOD', 'COMPLETED',
                'chat', '[]', '{"topicsDone":3,"topicsTotal":3,"percent":100}', %5$d, 2 * %5$d, 2 * %5$d * %6$d,
                moment, moment, moment, moment + interval '10 minutes', moment + interval '10 minutes'
            from (select now() - n * interval '1 minute' moment from generate_series(1, %4$d) n) moments
            """;

    /** Each answer joins five parts that its interview and its place choose: some 600,000 different ones. */
    private static final String MESSAGES =
            """
            insert into interviews.interview_message (interview_id, position, segments, id, turn, role, text, said_at)
            select interview.id, n, 1, gen_random_uuid(), (n + 1) / 2,
                case n %% 2 when 0 then 'ASSISTANT' else 'USER' end,
                case n %% 2 when 0 then 'And how is it with ' || topic.words || '?'
                    else opening.words || ' ' || topic.words || ' ' || verdict.words || ', ' || reason.words || ' '
                        || closing.words || ' ' || (seed %% 97) || '.' end,
                interview.ended_at
            from interviews.interview interview
            cross join generate_series(0, 2 * %2$d - 1) n
            cross join lateral (select abs(hashtext(interview.id::text || ':' || n / 2)::bigint) as seed) chosen
            cross join lateral (select (array['the delivery', 'the price of tea', 'the kettle', 'the packaging',
                'the shop in my street', 'the morning routine', 'the water', 'the green tea', 'the black tea', 'the mug',
                'the subscription', 'the telephone support', 'the recipe book', 'the taste of the box', 'the refund',
                'the courier', 'the loyalty card', 'the opening hours', 'the herbal mixture', 'the sugar'])[1 + seed %% 20])
                as topic (words)
            cross join lateral (select (array['Honestly,', 'For me', 'I would say', 'When I think of it,', 'In our family',
                'At work', 'On a Sunday', 'Since last winter', 'My sister says that', 'Before the holidays'])
                [1 + seed / 20 %% 10]) as opening (words)
            cross join lateral (select (array['is a joy', 'takes far too long', 'was better in the past', 'matters most',
                'gets on my nerves', 'is the reason that I stay', 'could be simpler', 'has surprised me', 'is not for me',
                'works as it should', 'costs more than it should', 'reminds me of my grandmother'])[1 + seed / 200 %% 12])
                as verdict (words)
            cross join lateral (select (array['because nobody answers when I call', 'because I drink it with my neighbours',
                'since the old machine broke in spring', 'so that I wait at home half the day',
                'although my doctor told me to take less', 'and the children ask for it each evening',
                'because the website never remembers my address', 'as long as the colour stays clear',
                'since we moved to the country', 'because the label is too small to be read'])[1 + seed / 2400 %% 10])
                as reason (words)
            cross join lateral (select (array['I noticed it in week', 'I wrote that down on page', 'That was in house number',
                'I told it to colleague', 'We counted it on day'])[1 + seed / 24000 %% 5]) as closing (words)
            where interview.study_id = '%1$s'
            """;

    private final Postgres postgres;
    private final String organizationId;
    private final String appId;

    HubRows(Postgres postgres, String organizationId, String appId) {
        this.postgres = postgres;
        this.organizationId = organizationId;
        this.appId = appId;
    }

    /** Adds interviews of so many answers together. */
    void insert(String studyId, int answers) {
        postgres.run(
                INTERVIEWS.formatted(
                        organizationId, appId, studyId, Math.max(1, answers / ANSWERS), ANSWERS, CHARACTERS),
                MESSAGES.formatted(studyId, ANSWERS),
                "vacuum (analyze) interviews.interview, interviews.interview_message");
    }

    /** How many passages the hub has made of them. */
    long passages(String studyId) {
        return count(studyId, "");
    }

    /** How many of those have vectors by now. */
    long withVectors(String studyId) {
        return count(studyId, " and p.vector is not null");
    }

    private long count(String studyId, String condition) {
        return Long.parseLong(postgres.texts("select count(*)::text from hub.passage p join hub.evidence e"
                        + " on (e.organization_id, e.app_id, e.id) = (p.organization_id, p.app_id, p.evidence_id)"
                        + " where e.study_id = '" + studyId + "'" + condition)
                .getFirst());
    }

    void remove(String studyId) {
        postgres.run(
                "delete from interviews.interview where study_id = '" + studyId + "'",
                "delete from hub.passage where evidence_id in (select id from hub.evidence where study_id = '" + studyId
                        + "')",
                "delete from hub.evidence where study_id = '" + studyId + "'",
                "vacuum interviews.interview, interviews.interview_message");
    }
}
