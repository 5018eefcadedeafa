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
}
