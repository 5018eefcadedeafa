package io.research.interviews.moderator;

import static io.research.interviews.moderator.InterviewFixture.anInterviewWith;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.agenda.Intent;
import io.research.interviews.moderator.guide.flow.ConversationFlow;
import io.research.interviews.moderator.language.InterviewerLanguages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntentTest {
    private static final String GOALS =
            """
            1. What made people pick their last tea
            2. Which memories of childhood a taste brings back
            """;
    private static final String OF_CHILDHOOD =
            "My grandmother poured it when I was small, because that taste is my whole childhood and I love to think of"
                    + " those memories on long evenings at home with my own children around me by the fire.";

    @Test
    void a_goal_that_no_question_asks_about_is_followed_up_where_the_participant_comes_to_it() {
        var interview = anInterviewWith(intent("en", GOALS, null)).says(OF_CHILDHOOD);

        assertThat(interview.turn().messages()).singleElement().asString().endsWith("?");
        assertThat(interview.turn().state().asked()).anyMatch(id -> id.endsWith("/GOAL1"));
        assertThat(interview.heard()).doesNotContain("memories", "childhood");
    }

    @Test
    void once_is_enough_and_others_are_not_asked() {
        var interview = anInterviewWith(intent("en", GOALS, null)).says(OF_CHILDHOOD);

        interview.says(OF_CHILDHOOD + " That is all.");

        assertThat(interview.turn().state().asked())
                .filteredOn(id -> id.contains("/GOAL"))
                .hasSize(1);
        assertThat(anInterviewWith(Intent.NONE).says(OF_CHILDHOOD).turn().messages())
                .last()
                .isEqualTo("What made you pick your last tea?");
    }

    @Test
    void goals_that_the_plan_asks_about_are_left_to_the_plan() {
        assertThat(intent("en", "What made people pick their last tea", null).goals())
                .isEmpty();
        assertThat(intent("en", null, null)).isEqualTo(Intent.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | Do not name the brand.
            en | Please don't mention Acme to participants.
            en | Never reveal who the client is.
            en | Avoid naming the product.
            de | Die Marke nicht nennen.
            de | Erwähne den Auftraggeber nie.
            fr | Ne pas nommer la marque.
            es | No mencionar la marca.
            it | Non nominare il marchio.
            nl | Noem het merk niet.
            pl | Nie wymieniaj marki.
            pt | Não mencione a marca.
            ar | لا تذكر العلامة التجارية.
            hi | ब्रांड का नाम न लें।
            ja | ブランド名は言わないでください。
            zh | 不要提及品牌。
            """)
    void where_something_is_not_to_be_named_the_title_is_not_told(String language, String rule) {
        var intent = intent(language, null, rule);

        assertThat(intent.isUnnamed()).isTrue();
        assertThat(anInterviewWith(intent).heard()).doesNotContain("Tea at home");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Be brief.", "Ask about the name of their dog.", "Mention that there is no hurry.", ""})
    void other_rules_hide_nothing(String rule) {
        assertThat(intent("en", null, rule).isUnnamed()).isFalse();
        assertThat(anInterviewWith(intent("en", null, rule)).heard()).contains("Tea at home");
    }

    @Test
    void names_are_those_that_the_rule_names() {
        assertThat(intent("en", null, "Be kind to Anna. Do not mention Acme or “green leaf”.")
                        .names())
                .containsExactlyInAnyOrder("acme", "green leaf");
    }

    private static Intent intent(String language, String goals, String rules) {
        return Intent.of(
                goals,
                rules,
                ConversationFlow.parse(InterviewFixture.FLOW, "Tea at home"),
                InterviewerLanguages.choose(language, null));
    }
}
