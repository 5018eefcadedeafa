package io.research.load.analysis;

import io.research.load.stack.Postgres;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Interviews that reports are made of, and copies of a report that are searched: for the measurement only, put into the
 * tables past the services. No two people say the same, but many mean it.
 */
final class ReportRows {
    /** What is to be learned; one line for each of the rows of {@link #QUESTIONS} and {@link #MATTERS}. */
    static final String GOALS =
            """
            1. How people decide what to have for dinner.
            2. How people buy the food for weekday dinners.
            3. How dinner on a weekday goes wrong.
            4. What people would change about their weekday dinners.
            """;

    /** Words that are looked for. */
    static final List<String> SEARCHED = List.of(
            "deciding what to cook",
            "supermarket on the way home",
            "burnt rice",
            "children who do not eat vegetables",
            "price of groceries",
            "no time in the evening",
            "a plan for the whole week",
            "the freezer",
            "cooking together",
            "delivery that came late");

    private static final List<String> QUESTIONS = List.of(
            "How do you decide what to have for dinner?",
            "How do you buy the food for your weekday dinners?",
            "When did dinner on a weekday last go wrong?",
            "What would you change about your weekday dinners?");

    private static final List<String> MATTERS = List.of(
            "I look into the fridge and take what has to go|My children decide, they want pasta all the time"
                    + "|We have a plan for the whole week on the wall|I cook what my mother cooked on that day"
                    + "|Mostly I am too tired to decide anything at all|I search for a recipe on my phone",
            "I go to the supermarket on the way home|A box with groceries is delivered on Monday"
                    + "|On Saturday I buy everything at the market|My husband does the shopping, I write the list"
                    + "|I compare prices and buy what is on offer|The little shop at the corner has all I need",
            "The rice burnt because the phone rang|The delivery came so late that we ate bread"
                    + "|Nobody ate the vegetables that I had cooked|I forgot to take the meat out of the freezer"
                    + "|There was no time because of the football training|Two of us had cooked without knowing it",
            "More time in the evening would change everything|I want the children to help in the kitchen"
                    + "|It should cost less than it does now|I would plan ahead and cook for two days"
                    + "|We would sit at the table together every day|Somebody else should do the washing up");

    private static final List<String> BEGINNINGS = List.of(
            "Well, let me think.",
            "Honestly?",
            "That is a good question.",
            "It depends on the day.",
            "I have thought about that.",
            "Oh, that is easy.",
            "Most of the time it goes like this.",
            "You will laugh.");

    private static final List<String> REASONS = List.of(
            "that has been so since we moved",
            "my sister thinks that is funny",
            "with two jobs there is no other way",
            "I would not want it differently",
            "it annoys me more than I like to say",
            "in summer it is another matter",
            "that is what money allows",
            "nobody has ever asked me about it");

    /** The organization, the application, the study, and how many. */
    private static final String INTERVIEWS =
            """
            insert into interviews.interview (id, organization_id, app_id, study_id, study_revision, participant_source,
                stage, status, quality, end_reason, interview_format, screener_responses, progress, turn_count,
                segment_count, text_bytes, opened_at, started_at, interviewing_at, ended_at, active_at)
            select gen_random_uuid(), '%1$s', '%2$s', '%3$s', 1, 'LINK', 'COMPLETED', 'COMPLETED', 'GOOD', 'COMPLETED',
                'chat', '[{"question":"Who do you cook for?","type":"single_select","answer":"My family"}]',
                '{"topicsDone":4,"topicsTotal":4,"percent":100}', %5$d, 2 * %5$d, %5$d * 320,
                moment, moment, moment, moment + interval '20 minutes', moment + interval '20 minutes'
            from (select now() - n * interval '1 minute' moment from generate_series(1, %4$d) n) moments
            """;

    /** A question and an answer of three sentences for each turn; the interviewer has noted what it has asked about. */
    private static final String MESSAGES =
            """
            insert into interviews.interview_message (interview_id, position, segments, id, turn, role, text, said_at,
                question)
            select id, position, 1, gen_random_uuid(), 1 + position / 2,
                case position %% 2 when 0 then 'ASSISTANT' else 'USER' end,
                case position %% 2 when 0
                    then 'Thank you. ' || question
                    else beginnings[1 + (chance %% 8)] || ' '
                        || (string_to_array(matters[goal], '|'))[1 + chance / 8 %% 6] || ', and '
                        || reasons[1 + chance / 64 %% 8] || '. It was the ' || chance %% 97 || '. time since May, and '
                        || reasons[1 + chance / 512 %% 8] || '.' end,
                now(), case position %% 2 when 0 then null else question end
            from (
                select id, position, goal, (%3$s)[goal] as question,
                    abs(hashtext(id::text || position)::bigint) as chance, %4$s as matters, %5$s as beginnings,
                    %6$s as reasons
                from (
                    select id, position, 1 + position / 2 * 4 / %2$d as goal
                    from interviews.interview cross join generate_series(0, 2 * %2$d - 1) position
                    where study_id = '%1$s') numbered) said
            """;

    private static final String COPIED_STUDIES =
            """
            insert into reports.search_study (organization_id, app_id, study_id, report_id, report_generated_at,
                research_start, research_end, language)
            select organization_id, app_id, md5(study_id || '-study-' || n)::uuid, md5(study_id || '-report-' || n)::uuid,
                report_generated_at, research_start, research_end, language
            from reports.search_study, generate_series(1, %2$d) n where study_id = '%1$s'
            """;

    private static final String COPIED_DOCUMENTS =
            """
            insert into reports.search_document (organization_id, app_id, study_id, report_id, content_id, content_type,
                content, interview_id, keys)
            select organization_id, app_id, md5(study_id || '-study-' || n)::uuid, md5(study_id || '-report-' || n)::uuid,
                content_id, content_type, content, interview_id, keys
            from reports.search_document, generate_series(1, %2$d) n where study_id = '%1$s'
            """;

    private static final String COPIES =
            "select md5('%1$s-study-' || n)::uuid::text from generate_series(1, %2$d) n order by n";

    private final Postgres postgres;
    private final String organizationId;
    private final String appId;

    ReportRows(Postgres postgres, String organizationId, String appId) {
        this.postgres = postgres;
        this.organizationId = organizationId;
        this.appId = appId;
    }

    /** Adds completed interviews of so many turns, each a question and its answer. */
    void insert(String studyId, int interviews, int turns) {
        postgres.run(
                INTERVIEWS.formatted(organizationId, appId, studyId, interviews, turns),
                MESSAGES.formatted(studyId, turns, array(QUESTIONS), array(MATTERS), array(BEGINNINGS), array(REASONS)),
                "vacuum (analyze) interviews.interview, interviews.interview_message");
    }

    /** The report of that study can be found so many times more, each time as that of a study of its own; their ids. */
    List<String> copy(String studyId, int times) {
        postgres.run(
                COPIED_STUDIES.formatted(studyId, times),
                COPIED_DOCUMENTS.formatted(studyId, times),
                "vacuum (analyze) reports.search_study, reports.search_document");
        return postgres.texts(COPIES.formatted(studyId, times));
    }

    /** How many documents can be found of that study. */
    int documents(String studyId) {
        return Integer.parseInt(
                postgres.texts("select count(*)::text from reports.search_document where study_id = '" + studyId + "'")
                        .getFirst());
    }

    void remove(List<String> studyIds) {
        String ids = studyIds.stream().map(id -> "'" + id + "'").collect(Collectors.joining(", "));
        for (String table : List.of(
                "interviews.interview",
                "reports.report",
                "reports.known_interview",
                "reports.study_reporting",
                "reports.search_document",
                "reports.search_study")) {
            postgres.run("delete from " + table + " where study_id in (" + ids + ")");
        }
        postgres.run("vacuum interviews.interview, interviews.interview_message, reports.search_document");
    }

    private static String array(List<String> texts) {
        return IntStream.range(0, texts.size())
                .mapToObj(at -> "'" + texts.get(at).replace("'", "''") + "'")
                .collect(Collectors.joining(", ", "array[", "]"));
    }
}
