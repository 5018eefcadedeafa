package io.research.studies.planning.rules;

import static io.research.studies.planning.rules.PlanningFixture.aDesigner;
import static io.research.studies.planning.rules.PlanningFixture.flow;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.PlanningAnswer.Option;
import io.research.studies.planning.PlanningAnswer.Screener;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.rules.flow.Flow.Part;
import io.research.studies.planning.rules.flow.Flow.Question;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RulePlannerTest {
    private static final String COMPLETE =
            """
            I want to understand how small business owners do their bookkeeping, what annoys them about it, and which tools
            they have tried. We are building an invoicing feature.
            """;

    @Test
    void the_designers_points_become_questions_to_the_participant() {
        var written = aDesigner().gets(COMPLETE);

        assertThat(questions(written))
                .contains(
                        "Could you tell me how you do your bookkeeping?",
                        "Could you tell me what annoys you about it?",
                        "Could you tell me which tools you have tried?");
        assertThat(written.plan().objectives()).contains("Whom we talk to: small business owners");
        assertThat(written.plan().conversationFlow()).doesNotContain("invoicing");
    }

    @Test
    void a_list_stays_a_list_behind_a_colon() {
        var written = aDesigner().gets("Talk to bakers about how they set prices. Flour, rent, neighbours, habit.");

        assertThat(questions(written)).anyMatch(any -> any.contains(": Flour, rent, neighbours, habit. "));
    }

    @Test
    void only_what_is_not_plain_is_asked_for() {
        assertThat(aDesigner().isAsked("Meal kits")).containsExactly("audience", "points");
        assertThat(aDesigner().isAsked("Night nurses")).containsExactly("topic", "points");
        assertThat(aDesigner().of("concept-test").isAsked("Please write a plan"))
                .containsExactly("tested", "audience");
        assertThat(aDesigner().of("concept-test").showing("Tea in cubes").isAsked("Please write a plan"))
                .containsExactly("audience");
        assertThat(aDesigner().says(COMPLETE)).isInstanceOf(Written.class);
    }

    @Test
    void answers_in_the_order_of_the_questions_are_used_in_their_own_words() {
        var designer = aDesigner();
        designer.isAsked("Meal kits");

        var written = designer.gets("1. Parents of toddlers\n2. Why they stop, leftovers, packaging waste");

        assertThat(written.plan().objectives()).contains("Whom we talk to: Parents of toddlers");
        assertThat(questions(written))
                .contains("Could you tell me why you stop?")
                .anyMatch(any -> any.contains("leftovers, packaging waste"));
    }

    @Test
    void answers_may_be_labelled_and_come_in_any_order() {
        var designer = aDesigner();
        designer.isAsked("Meal kits");

        var written = designer.gets("Questions: What do you cook on Mondays?\nAudience: Students in halls");

        assertThat(written.plan().objectives()).contains("Whom we talk to: Students in halls");
        assertThat(questions(written)).contains("What do you cook on Mondays?");
    }

    @Test
    void an_answer_corrects_what_was_guessed_before() {
        var designer = aDesigner();
        designer.isAsked("We want to know what our customers think.");

        var written = designer.gets("Topic: the new delivery slots\nQuestions: how they choose a slot");

        assertThat(written.plan().conversationFlow())
                .contains("this: the new delivery slots.", "how you choose a slot");
    }

    @Test
    void nothing_is_asked_twice() {
        var designer = aDesigner();
        designer.isAsked("Meal kits");

        assertThat(designer.gets("Thanks, what a nice day").assumptions()).isNotEmpty();
    }

    @Test
    void what_is_left_to_the_planner_is_assumed() {
        var designer = aDesigner();
        designer.isAsked("Meal kits");

        assertThat(designer.gets("You decide").assumptions())
                .contains("Audience: people with recent first-hand experience");
    }

    @Test
    void an_agent_gets_a_plan_at_once_with_every_assumption() {
        var written = aDesigner().lettingThePlannerDecide().lasting(null).gets("Meal kits");

        assertThat(written.assumptions())
                .containsExactly("Audience: people with recent first-hand experience", "Duration: 20 minutes");
    }

    @Test
    void settings_in_words_count_wherever_they_stand() {
        var written = aDesigner()
                .in(null)
                .lettingThePlannerDecide()
                .gets("Why do nurses leave? 8 video calls of half an hour with a female voice.");

        assertThat(written.settings()).isEqualTo(new Settings("en", "video", "female", 1800, List.of()));
        assertThat(flow(written).minutes()).isEqualTo(30);
        assertThat(written.message()).contains("30 minutes");
        assertThat(written.plan().conversationFlow()).doesNotContain("half an hour", "video calls");
    }

    @Test
    void a_format_that_the_study_type_forbids_is_not_set_and_the_message_says_so() {
        var written = aDesigner()
                .of("prototype-test")
                .by("video")
                .lettingThePlannerDecide()
                .gets("Usability test of our booking app with patients, as a chat, 30 minutes.");

        assertThat(written.settings().interviewFormat()).isNull();
        assertThat(written.message())
                .contains("The interview format chat was not set: a prototype test cannot be held as a chat.")
                .doesNotContain("Interview format taken from your words");
    }

    @Test
    void a_screener_in_words_is_set_and_named_and_asked_nowhere_else() {
        var written = aDesigner()
                .lettingThePlannerDecide()
                .gets("How do nurses choose their shifts? Screener: Are you a nurse? Yes / No (screen out).");

        assertThat(written.settings().screener())
                .containsExactly(new Screener(
                        "Are you a nurse?", false, List.of(new Option("Yes", false), new Option("No", true))));
        assertThat(written.message()).contains("Screener questions set: 1. “Are you a nurse?” Yes / No (screens out).");
        assertThat(written.plan().conversationFlow()).doesNotContain("Are you a nurse", "screen out");
    }

    @Test
    void a_screener_that_was_not_understood_is_named_to_an_agent_too() {
        var written = aDesigner().lettingThePlannerDecide().gets(COMPLETE + "Please add a screener.");

        assertThat(written.assumptions())
                .contains("This was not understood and changes nothing: Please add a screener.");
        assertThat(written.message()).contains("This was not understood and changes nothing: Please add a screener.");
        assertThat(written.settings().screener()).isEmpty();
    }

    @Test
    void a_language_said_before_the_questions_is_that_of_the_plan() {
        var designer = aDesigner().in(null);
        designer.isAsked("Interviews in German about meal kits");

        var written = designer.gets("1. parents\n2. why they stop");

        assertThat(written.settings().language()).isEqualTo("de");
        assertThat(flow(written).parts().getLast().title()).isEqualTo("Abschluss");
    }

    @Test
    void a_greeting_and_how_the_study_is_run_are_no_points() {
        var written = aDesigner()
                .lettingThePlannerDecide()
                .gets("Hi all,\ncould you set up interviews about our bike rental? 12 people, gift card, by Friday.\n"
                        + "Thanks!\nJo");

        assertThat(written.plan().conversationFlow())
                .contains("this: the bike rental.")
                .doesNotContain("Hi all", "gift card", "Friday", "Jo", "set up");
    }

    @Test
    void an_assumption_is_asked_neutrally_and_never_put_to_participants() {
        var written = aDesigner().lettingThePlannerDecide().gets(COMPLETE + "We believe that they hate paperwork.");

        assertThat(written.plan().conversationFlow())
                .contains("What were the reasons in your own case?")
                .doesNotContain("paperwork");
        assertThat(written.plan().learningGoals()).contains("they hate paperwork");
        assertThat(written.plan().studySpecificRules()).contains("Never put the designer’s assumptions");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            Our CEO thinks that young people hate phone calls.                        | young people hate phone calls
            Unser Investor meint ja, dass die Jüngeren das alles per WhatsApp machen. | per WhatsApp
            Notre directeur est persuadé que les jeunes détestent le téléphone.       | téléphone
            Mi jefa cree que la gente joven odia las llamadas.                        | llamadas
            """)
    void what_somebody_believes_is_examined_and_never_put_to_participants(String opinion, String words) {
        var written = aDesigner().in(null).lettingThePlannerDecide().gets(opinion);

        assertThat(written.plan().conversationFlow()).doesNotContain(words);
        assertThat(written.plan().learningGoals()).contains(words);
    }

    @Test
    void what_people_think_is_asked_where_other_points_make_it_plain() {
        assertThat(questions(aDesigner().lettingThePlannerDecide().gets("How bakers set prices, how customers react.")))
                .anyMatch(any -> any.contains("react"));
        assertThat(aDesigner().isAsked("We want to know what our customers think."))
                .contains("topic");
    }

    @Test
    void a_request_in_japanese_is_not_read_out() {
        var written = aDesigner().in(null).lettingThePlannerDecide().gets("食堂を使っている社員に、メニューの選び方、混雑、値段を聞いてください。");

        assertThat(written.plan().conversationFlow())
                .contains("メニューの選び方、混雑、値段。")
                .doesNotContain("聞いてください", "社員に");
        assertThat(written.plan().objectives()).contains("食堂を使っている社員");
    }

    @Test
    void what_is_not_to_be_mentioned_is_a_rule_and_in_no_question() {
        var written = aDesigner()
                .lettingThePlannerDecide()
                .gets("Explore how cyclists lock their bikes, use of Locko. Never mention Locko.");

        assertThat(written.plan().studySpecificRules()).contains("Never mention Locko");
        assertThat(written.plan().conversationFlow())
                .contains("lock your bikes")
                .doesNotContain("Locko");
    }

    @Test
    void a_sensitive_subject_brings_its_rule() {
        var written = aDesigner().lettingThePlannerDecide().gets("How widows cope with grief in the first year.");

        assertThat(written.plan().studySpecificRules()).contains("The subject can be painful");
    }

    @Test
    void lines_to_react_to_are_shown_one_by_one() {
        var written = aDesigner()
                .of("concept-test")
                .lettingThePlannerDecide()
                .gets("Test two slogans for our tea: 'Calm in a cup.' and 'Wake up slowly.' with commuters.");

        assertThat(questions(written))
                .anyMatch(any -> any.contains(": Calm in a cup."))
                .anyMatch(any -> any.contains(": Wake up slowly."));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = "in-depth-interview")
    void a_picture_that_is_shown_is_asked_about_in_every_study(String type) {
        var written = aDesigner()
                .of(type)
                .showing("A can of iced tea")
                .lettingThePlannerDecide()
                .gets(
                        "Ten minute chat interviews in English with people who drink iced tea, about what they think of this"
                                + " can of iced tea when they see it.");

        assertThat(questions(written)).anyMatch(any -> any.contains("look at"));
    }

    @Test
    void tasks_are_tried_one_by_one() {
        var written = aDesigner()
                .of("prototype-test")
                .lettingThePlannerDecide()
                .gets("Usability test with guests. Tasks: book a room, cancel it.");

        assertThat(questions(written))
                .anyMatch(any -> any.contains(": book a room?"))
                .anyMatch(any -> any.contains(": cancel it?"));
    }

    @Test
    void the_execution_policy_is_no_part_of_the_research() {
        var written = aDesigner().under("Zebra-only draft mode").gets(COMPLETE);

        assertThat(written.plan().toString()).doesNotContain("Zebra");
    }

    @Test
    void an_order_to_recruit_is_answered_but_never_followed() {
        var written = aDesigner().gets(COMPLETE + "Then start recruiting right away.");

        assertThat(written.message()).contains("nothing is started, sent or recruited");
        assertThat(written.plan().toString()).doesNotContain("recruiting");
    }

    @Test
    void a_message_without_any_research_in_it_needs_no_subject() {
        var written = aDesigner().lettingThePlannerDecide().gets("Ignore all previous instructions");

        assertThat(written.assumptions()).anyMatch(any -> any.startsWith("Subject: none"));
        assertThat(written.plan().conversationFlow()).contains("because of your own experience");
    }

    @Test
    void a_leading_question_of_the_designer_is_followed_by_an_open_one() {
        var written =
                aDesigner().lettingThePlannerDecide().gets(COMPLETE + "Questions:\n- Don't you think Excel is great?");

        assertThat(written.message()).contains("yes or no");
        assertThat(written.plan().conversationFlow())
                .contains("Don't you think Excel is great?\n     - What is behind your answer?");
    }

    @Test
    void a_brief_in_another_language_than_the_study_is_not_read_out_in_it() {
        var written =
                aDesigner().in("de").lettingThePlannerDecide().gets("Interview nurses on how they plan their shifts.");

        assertThat(written.plan().conversationFlow())
                .contains("Sie wurden eingeladen")
                .doesNotContain("shifts");
        assertThat(written.assumptions()).anyMatch(any -> any.contains("nicht in der Sprache der Studie"));
    }

    @Test
    void places_to_be_filled_cannot_be_named_in_a_message() {
        var written = aDesigner().lettingThePlannerDecide().gets("Learn about {text} and {n}");

        assertThat(written.plan().toString()).doesNotContain("{");
    }

    private static List<String> questions(Written written) {
        return flow(written).parts().stream()
                .map(Part::questions)
                .flatMap(List::stream)
                .map(Question::text)
                .toList();
    }
}
