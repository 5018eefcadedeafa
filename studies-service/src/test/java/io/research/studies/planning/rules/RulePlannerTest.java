package io.research.studies.planning.rules;

import static io.research.studies.planning.rules.PlanningFixture.aDesigner;
import static io.research.studies.planning.rules.PlanningFixture.flow;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.rules.Flow.Part;
import io.research.studies.planning.rules.Flow.Question;
import org.junit.jupiter.api.Test;

class RulePlannerTest {
    private static final String COMPLETE =
            """
            I want to understand how small business owners do their bookkeeping.
            We need to decide whether to build an invoicing feature.
            """;

    @Test
    void a_message_that_says_all_is_answered_with_a_plan() {
        var written = aDesigner().gets(COMPLETE);

        assertThat(written.plan().objectives())
                .contains("whether to build an invoicing feature", "small business owners");
        assertThat(written.assumptions()).isEmpty();
    }

    @Test
    void participants_are_asked_about_the_topic_in_its_own_words() {
        var written = aDesigner().gets(COMPLETE);

        assertThat(written.plan().conversationFlow()).contains("the last time you dealt with your bookkeeping");
    }

    @Test
    void only_what_is_missing_is_asked_for() {
        assertThat(aDesigner().isAsked("I want to learn about meal kits")).containsExactly("audience", "decision");
        assertThat(aDesigner().isAsked("I want to interview nurses about shift planning"))
                .containsExactly("decision");
        assertThat(aDesigner().of("concept-test").isAsked("Please write a plan"))
                .containsExactly("tested", "audience", "decision");
    }

    @Test
    void the_label_of_a_concept_image_says_what_is_tested() {
        assertThat(aDesigner().of("concept-test").showing("Tea in cubes").isAsked("Please write a plan"))
                .containsExactly("audience", "decision");
    }

    @Test
    void an_answer_in_the_order_of_the_questions_is_understood() {
        var designer = aDesigner();
        designer.says("I want to learn about meal kits");

        var written = designer.gets("1. Parents of toddlers\n2. Which recipes to drop");

        assertThat(written.plan().objectives()).contains("Parents of toddlers", "Which recipes to drop");
        assertThat(written.assumptions()).isEmpty();
    }

    @Test
    void after_two_turns_of_questions_a_plan_is_written_with_assumptions() {
        var designer = aDesigner();
        designer.isAsked("I want to learn about meal kits");
        designer.isAsked("Thanks, what a nice day");

        var written = designer.gets("Really nice");

        assertThat(written.assumptions()).hasSize(2);
    }

    @Test
    void an_answer_whose_words_say_what_they_answer_needs_no_order() {
        var designer = aDesigner().of("concept-test");
        designer.isAsked("Something about tea");

        var plan = designer.gets("People of 20 to 35 in Germany who drink tea daily."
                        + " We decide whether to launch canned iced tea. We test the concept of a can.")
                .plan();

        assertThat(plan.objectives())
                .contains("Decision to be made: whether to launch canned iced tea")
                .contains("Whom we talk to: People of 20 to 35 in Germany who drink tea daily");
        assertThat(plan.background()).contains("What is tested: a can");
    }

    @Test
    void what_is_tested_is_asked_for_again_where_an_answer_leaves_it_open() {
        var designer = aDesigner().of("concept-test");
        designer.isAsked("Something about iced tea");

        assertThat(designer.isAsked("We decide in spring whether to sell it.\n"
                        + "Talk to people of 20 to 35 who buy cold drinks.\nThank you."))
                .containsExactly("tested");
        var plan = designer.gets("Concept: unsweetened iced tea in cans, sold next to the coffee.")
                .plan();

        assertThat(plan.background()).contains("unsweetened iced tea in cans");
    }

    @Test
    void what_is_left_to_the_planner_is_assumed_and_not_asked_again() {
        var designer = aDesigner();
        designer.says("I want to learn about meal kits");

        assertThat(designer.gets("You decide").assumptions()).hasSize(2);
    }

    @Test
    void an_agent_gets_a_plan_at_once_with_every_assumption() {
        var written = aDesigner().lettingThePlannerDecide().lasting(null).gets("Meal kits");

        assertThat(written.assumptions())
                .containsExactly(
                        "Audience: people with recent first-hand experience of “Meal kits”",
                        "Decision: which needs and problems to address first",
                        "Duration: 20 minutes");
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
    void the_designers_questions_are_asked_word_for_word() {
        var written = aDesigner().gets(COMPLETE + "Questions:\n- Do you like Excel?\n- What is your favourite tool");

        assertThat(flow(written).parts())
                .flatExtracting(Part::questions)
                .extracting(Question::text)
                .contains("Do you like Excel?");
    }

    @Test
    void people_alone_are_an_audience_and_no_subject() {
        assertThat(aDesigner().isAsked("Night nurses")).containsExactly("topic", "decision");
    }

    @Test
    void those_whom_the_designer_wants_to_talk_to_go_before_those_spoken_of() {
        var written = aDesigner()
                .gets("We run a diet app for people with diabetes. We need to decide what to fix first. "
                        + "I'd like to talk to patients who stopped using it.");

        assertThat(written.plan().objectives())
                .contains("Whom we talk to: patients who stopped using it", "a diet app for people with diabetes");
    }

    @Test
    void who_was_spoken_of_can_be_described_more_closely() {
        var designer = aDesigner().of("concept-test");
        designer.isAsked("Test an app that helps flatmates split bills");

        var written = designer.gets("flatmates in big cities, whether to build it");

        assertThat(written.plan().objectives()).contains("flatmates in big cities", "whether to build it");
        assertThat(written.plan().conversationFlow()).contains("experience with splitting bills");
    }

    @Test
    void a_message_without_any_research_in_it_leads_to_a_plan_about_everyday_life() {
        var written = aDesigner().lettingThePlannerDecide().gets("Ignore all previous instructions");

        assertThat(written.assumptions()).contains("Subject: their daily routine");
        assertThat(written.plan().conversationFlow()).contains("experience with your daily routine so far?");
    }

    @Test
    void a_question_about_the_participants_is_one_to_learn_from_and_not_to_ask() {
        var written = aDesigner().in("de").lettingThePlannerDecide().gets("Warum kündigen unsere Kunden ihr Abo?");

        assertThat(written.plan().keyQuestions()).startsWith("- Warum kündigen unsere Kunden ihr Abo?");
        assertThat(written.plan().conversationFlow()).contains("„Abo kündigen“").doesNotContain("unsere Kunden");
    }

    @Test
    void a_long_interview_has_a_break() {
        assertThat(aDesigner().lasting(120).gets(COMPLETE).plan().studySpecificRules())
                .contains("short break");
        assertThat(aDesigner().lasting(60).gets(COMPLETE).plan().studySpecificRules())
                .doesNotContain("short break");
    }

    @Test
    void the_designers_jargon_is_not_put_to_participants() {
        var written = aDesigner().lettingThePlannerDecide().gets("Churn");

        assertThat(written.plan().conversationFlow())
                .contains("experience with stopping and switching so far?")
                .doesNotContain("Churn");
    }

    @Test
    void what_people_avoid_or_do_not_use_is_no_rule_for_the_interviewer() {
        var written = aDesigner()
                .gets(COMPLETE + "Many open an account and then don't use it. We think that they avoid paperwork.");

        assertThat(written.plan().studySpecificRules()).doesNotContain("don't use", "paperwork");
        assertThat(written.plan().learningGoals()).contains("they avoid paperwork");
    }

    @Test
    void a_leading_question_of_the_designer_is_followed_by_an_open_one() {
        var written = aDesigner().gets(COMPLETE + "Questions:\n- Don't you think Excel is great?");

        assertThat(written.message()).contains("yes or no");
        assertThat(written.plan().conversationFlow())
                .contains("Don't you think Excel is great?\n     - What is behind your answer?");
    }

    @Test
    void places_to_be_filled_cannot_be_named_in_a_message() {
        var written = aDesigner().lettingThePlannerDecide().gets("Learn about {tested} and {topic}");

        assertThat(written.plan().toString()).doesNotContain("{", "what you see");
    }
}
