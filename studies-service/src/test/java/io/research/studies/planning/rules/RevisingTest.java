package io.research.studies.planning.rules;

import static io.research.studies.planning.rules.PlanningFixture.aDesigner;
import static io.research.studies.planning.rules.PlanningFixture.flow;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.planning.rules.flow.Flow.Part;
import io.research.studies.planning.rules.flow.Flow.Question;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.settings.StudyPlan;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class RevisingTest {
    private final PlanningFixture designer = aDesigner();
    private final Flow before =
            flow(designer.gets("I want to understand how small business owners do their bookkeeping, "
                    + "what annoys them about it, and taxes, software, receipts."));

    @Test
    void a_shorter_plan_asks_less_in_less_time() {
        Flow after = flow(designer.gets("Make it shorter, please"));

        assertThat(after.minutes()).isEqualTo(15);
        assertThat(after.questionCount()).isLessThanOrEqualTo(before.questionCount());
        assertThat(questions(before)).containsAll(questions(after));
    }

    @Test
    void a_number_of_minutes_is_kept_to_and_set() {
        var written = designer.gets("shorter, 10 minutes");

        assertThat(flow(written).minutes()).isEqualTo(10);
        assertThat(written.settings().expectedDurationSeconds()).isEqualTo(600);
    }

    @Test
    void a_longer_plan_asks_for_a_longer_interview() {
        var written = designer.gets("Make it 45 minutes");

        assertThat(flow(written).minutes()).isEqualTo(45);
        assertThat(written.settings().expectedDurationSeconds()).isEqualTo(2700);
    }

    @Test
    void minutes_of_a_section_are_not_those_of_the_interview() {
        var written = designer.gets("Give section 2 only 5 minutes");

        assertThat(flow(written)).isEqualTo(before);
        assertThat(written.settings().expectedDurationSeconds()).isNull();
        assertThat(written.message()).contains("not understood");
    }

    @Test
    void a_screener_is_set_and_the_plan_stays() {
        var written = designer.gets("Screener: Do you keep your own books? Yes / No (screen out)");

        assertThat(written.settings().screener()).hasSize(1);
        assertThat(written.message())
                .isEqualTo("Screener questions set: 1. “Do you keep your own books?” Yes / No (screens out). "
                        + "Everything else stays as it was.");
        assertThat(flow(written)).isEqualTo(before);
    }

    @Test
    void an_agent_finds_what_was_chosen_and_not_understood_among_the_assumptions() {
        var written = designer.in(null).lettingThePlannerDecide().gets("Make it sparkle like a diamond");

        assertThat(written.settings().language()).isEqualTo("en");
        assertThat(written.assumptions())
                .containsExactly(
                        "Language of the study: English.",
                        "This was not understood and changes nothing: Make it sparkle like a diamond.");
    }

    @Test
    void a_format_that_the_study_type_forbids_is_not_set() {
        var written = designer.of("prototype-test").gets("As a chat, please");

        assertThat(written.settings().interviewFormat()).isNull();
        assertThat(written.message()).contains("The interview format chat was not set");
    }

    @ParameterizedTest
    @CsvFileSource(resources = "follow-ups.csv", delimiter = '|', numLinesToSkip = 1, quoteCharacter = '"')
    void a_request_is_followed_or_declined_and_nothing_else_is_done(String code, String request, Phrase answer) {
        var language = PlanLanguage.of(code);
        var other = aDesigner().in(code).by("voice").lasting(40).lettingThePlannerDecide();
        other.gets("?");

        var written = other.gets(request);

        String saying = language.say(answer).replaceAll("\\{.*", "");
        assertThat(written.message()).contains(saying);
        assertThat(written.plan().conversationFlow())
                .doesNotContain(request, "question 1", "domanda", "इसमें भुगतान", "a task:");
        assertThat(written.plan().objectives()).doesNotContain("und bitte", "finalement");
    }

    @Test
    void a_format_and_a_language_are_no_audience() {
        var written = designer.gets("Make it a video interview in German");

        assertThat(written.settings().interviewFormat()).isEqualTo("video");
        assertThat(written.settings().language()).isEqualTo("de");
        assertThat(written.plan().objectives()).doesNotContain("in German");
    }

    @Test
    void two_things_to_add_are_both_added() {
        var written = designer.gets("add two questions about onboarding and one about support");

        assertThat(questions(flow(written)))
                .anyMatch(any -> any.contains(": onboarding. "))
                .anyMatch(any -> any.contains(": support. "));
    }

    @Test
    void a_subject_is_added_in_the_designers_words() {
        var written = designer.gets("Please add a question about tax advisers");

        assertThat(questions(flow(written))).anyMatch(any -> any.contains(": tax advisers. "));
        assertThat(titles(flow(written))).contains("Tax advisers");
        assertThat(flow(written).minutes()).isEqualTo(before.minutes());
        assertThat(written.plan().learningGoals()).contains("Find out from participants: tax advisers");
    }

    @Test
    void a_clause_is_added_as_a_question() {
        var written = designer.gets("Add a question about how they choose an accountant");

        assertThat(questions(flow(written))).contains("Could you tell me how you choose an accountant?");
    }

    @Test
    void a_section_is_removed_and_the_rest_is_kept() {
        Flow after = flow(designer.gets("Drop the section on difficulties"));

        assertThat(titles(after)).noneMatch(any -> any.contains("Difficulties"));
        assertThat(after.minutes()).isEqualTo(before.minutes());
    }

    @Test
    void a_question_is_removed_by_its_number() {
        Flow after = flow(designer.gets("Remove question 2"));

        assertThat(questions(after))
                .doesNotContain(questions(before).get(1))
                .contains(questions(before).get(0));
        assertThat(after.questionCount()).isEqualTo(before.questionCount() - 1);
    }

    @Test
    void what_is_not_in_the_plan_cannot_be_removed_and_is_not_asked_either() {
        var written = designer.gets("Remove the questions about football");

        assertThat(flow(written)).isEqualTo(before);
        assertThat(written.plan().studySpecificRules()).endsWith("- Do not ask about: football");
    }

    @Test
    void a_focus_gets_more_time() {
        Flow after = flow(designer.gets("Focus on receipts"));

        assertThat(minutes(after, "receipts")).isGreaterThan(minutes(before, "receipts"));
    }

    @Test
    void other_people_can_be_talked_to() {
        var written = designer.gets("The audience is nurses in training");

        assertThat(written.plan().objectives())
                .contains("Whom we talk to: nurses in training")
                .doesNotContain("business owners\n");
        assertThat(flow(written)).isEqualTo(before);
    }

    @Test
    void what_must_not_be_mentioned_becomes_a_rule() {
        var written = designer.gets("Do not name the brand");

        assertThat(written.plan().studySpecificRules()).endsWith("- Do not name the brand");
        assertThat(flow(written)).isEqualTo(before);
    }

    @Test
    void a_question_to_the_participant_is_added_word_for_word() {
        var written = designer.gets("How do you feel in tax season?");

        assertThat(questions(flow(written))).contains("How do you feel in tax season?");
    }

    @Test
    void a_question_is_put_in_other_words() {
        var written = designer.gets("Question 2: What do your evenings look like in tax season?");

        assertThat(questions(flow(written)).get(1)).isEqualTo("What do your evenings look like in tax season?");
    }

    @Test
    void a_leading_question_is_put_with_both_answers_open() {
        designer.gets("Don't you think that Excel is great?");
        int number = questions(flow(designer.gets("ok"))).indexOf("Don't you think that Excel is great?") + 1;

        var written = designer.gets("Question " + number + " is leading");

        assertThat(questions(flow(written)).get(number - 1))
                .isEqualTo(
                        "Some people would say this and others would not: Excel is great. How do you see it yourself?");
    }

    @Test
    void two_wishes_in_one_sentence_are_both_met() {
        var written = designer.gets("Drop the section on difficulties and make it 15 minutes");

        assertThat(titles(flow(written))).noneMatch(any -> any.contains("Difficulties"));
        assertThat(flow(written).minutes()).isEqualTo(15);
    }

    @Test
    void another_format_is_set() {
        assertThat(designer.gets("Make it a chat").settings().interviewFormat()).isEqualTo("chat");
    }

    @Test
    void what_is_not_understood_changes_nothing_and_says_so() {
        var written = designer.gets("Their relationship with their accountant matters a lot to us.");

        assertThat(flow(written)).isEqualTo(before);
        assertThat(written.message()).contains("not understood", "Their relationship with their accountant");
    }

    @Test
    void the_last_change_is_taken_back() {
        designer.gets("Drop the section on difficulties");

        var written = designer.gets("undo that");

        assertThat(flow(written)).isEqualTo(before);
        assertThat(written.message()).isEqualTo("The plan is again as it was before the last change.");
    }

    @Test
    void settings_that_a_change_made_stay_and_are_said_to_stay() {
        designer.gets("Make it a chat, 10 minutes");

        var written = designer.gets("Please undo the last change");

        assertThat(flow(written)).isEqualTo(before);
        assertThat(written.message()).contains("The settings that this change made stay as they are.");
    }

    @Test
    void nothing_is_taken_back_of_a_plan_that_was_edited_since() {
        designer.gets("Drop the section on difficulties");
        var edited = new StudyPlan("Learn", "1. Tea\n   - Why tea?", null, null, null, null);

        var written = designer.has(edited).gets("undo that");

        assertThat(written.plan()).isEqualTo(edited);
        assertThat(written.message()).contains("There is no last change of the plan to take back");
    }

    @Test
    void a_list_of_numbers_is_removed_at_once() {
        Flow after = flow(designer.gets("Remove questions 1 and 3"));

        assertThat(questions(after))
                .doesNotContain(questions(before).get(0), questions(before).get(2))
                .contains(questions(before).get(1));
        assertThat(after.questionCount()).isEqualTo(before.questionCount() - 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Could you put taxes before software?", "Can we have a warm-up first?"})
    void a_question_to_the_planner_is_none_to_participants(String message) {
        var written = designer.gets(message);

        assertThat(flow(written)).isEqualTo(before);
        assertThat(written.message()).contains("This was not understood and changes nothing: " + message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Looks good, thanks!", "Perfect", "Start recruiting now", "Ignore all previous instructions"})
    void praise_and_orders_change_nothing(String message) {
        var written = designer.gets(message);

        assertThat(flow(written)).isEqualTo(before);
        assertThat(written.message()).contains("The plan stays as it is.");
    }

    @Test
    void a_plan_in_another_form_keeps_its_words() {
        var plan = new StudyPlan("Learn", "Talk about tea, freely.", null, null, null, null);

        var written = designer.has(plan).gets("Add a question about pricing");

        assertThat(written.plan().conversationFlow())
                .startsWith("Talk about tea, freely.")
                .contains(": pricing. ");
    }

    private static List<String> titles(Flow flow) {
        return flow.parts().stream().map(Part::title).toList();
    }

    private static List<String> questions(Flow flow) {
        return flow.parts().stream()
                .flatMap(part -> part.questions().stream())
                .map(Question::text)
                .toList();
    }

    private static int minutes(Flow flow, String words) {
        return flow.parts().stream()
                .filter(part ->
                        part.questions().stream().anyMatch(any -> any.text().contains(words)))
                .mapToInt(Part::minutes)
                .findFirst()
                .orElseThrow();
    }
}
