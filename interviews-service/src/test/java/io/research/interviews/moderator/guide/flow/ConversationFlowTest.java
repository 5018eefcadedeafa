package io.research.interviews.moderator.guide.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.Topic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConversationFlowTest {

    @Test
    void sections_with_minutes_are_topics_and_their_bullets_are_questions() {
        var guide = parse(
                """
                1. Warm-up (2 min)
                - What do you drink in the morning?
                2. Choosing (5 min)
                - What made you pick your last tea?
                - Where did you buy it?
                """);

        assertThat(guide.topics()).extracting(Topic::title).containsExactly("Warm-up", "Choosing");
        assertThat(guide.topics()).extracting(Topic::minutes).containsExactly(2, 5);
        assertThat(questions(guide))
                .containsExactly(
                        "What do you drink in the morning?",
                        "What made you pick your last tea?",
                        "Where did you buy it?");
    }

    @Test
    void a_section_may_hold_its_question_on_the_same_line() {
        var guide = parse(
                """
                1. Warm-up (2 min): What do you drink in the morning?
                2. Choice (8 min): How did you choose your last tea?
                """);

        assertThat(questions(guide))
                .containsExactly("What do you drink in the morning?", "How did you choose your last tea?");
        assertThat(guide.topics()).extracting(Topic::minutes).containsExactly(2, 8);
    }

    @Test
    void a_question_of_several_sentences_is_asked_as_it_is_written() {
        var guide = parse("- Tell me about the last time you bought tea. What happened?\n- Why that shop?");

        assertThat(questions(guide)).contains("Tell me about the last time you bought tea. What happened?");
    }

    @Test
    void headings_with_questions_below_are_topics() {
        var guide = parse(
                """
                ## Habits
                How do you start your day?

                ## Wishes
                What would make it easier?
                """);

        assertThat(guide.topics()).extracting(Topic::title).containsExactly("Habits", "Wishes");
    }

    @Test
    void probes_of_the_plan_stay_with_their_question() {
        var guide = parse(
                """
                - How do you choose tea?
                  - Probe: What about the price?
                - Who drinks it with you?
                """);

        assertThat(questions(guide)).containsExactly("How do you choose tea?", "Who drinks it with you?");
        assertThat(guide.topics().getFirst().questions().getFirst().probes())
                .extracting(Ask::text)
                .containsExactly("What about the price?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How do you choose tea?",
                "Ask people how they choose tea",
                "tea",
                "Explore habits; explore prices; explore wishes",
                "???",
                "---\n***\n1.\n- ",
                "\u202Eright to left\u202C",
                "你怎么选茶?\n为什么?"
            })
    void every_text_gives_something_to_ask_about(String text) {
        assertThat(questions(parse(text))).isNotEmpty();
    }

    @Test
    void a_text_that_holds_nothing_falls_back_to_the_title() {
        var guide = ConversationFlow.parse("  \n ", "Tea at home");

        assertThat(questions(guide)).containsExactly("Tea at home");
    }

    @ParameterizedTest
    @ValueSource(strings = {"- a?\n", "1. ", "(", "a; ", "# x\n", " ", "What? ", "((((\n"})
    void a_hostile_megabyte_is_bounded(String piece) {
        var guide = parse(piece.repeat(1_000_000 / piece.length()));

        assertThat(guide.topics()).hasSizeBetween(1, Guide.MAX_TOPICS);
        assertThat(questions(guide)).hasSizeBetween(1, Guide.MAX_QUESTIONS);
    }

    @Test
    void a_plan_of_a_thousand_topics_keeps_its_first_ones() {
        var flow = new StringBuilder();
        for (int number = 1; number <= 1000; number++) {
            flow.append(number)
                    .append(". Habit ")
                    .append(number)
                    .append(": What about ")
                    .append(number)
                    .append("?\n");
        }

        assertThat(questions(parse(flow.toString())).getFirst()).isEqualTo("What about 1?");
    }

    @Test
    void the_opening_and_the_closing_are_topics_of_their_own_wherever_they_stand() {
        var guide = parse(
                """
                Introduction: purpose and thanks.
                Section 1: Buying (5 min) - Where do you buy tea?
                Wrap up (2 min): Ask if there is anything else they want to share. Thank them.
                """);

        assertThat(guide.topics()).extracting(Topic::title).containsExactly("Introduction", "Buying", "Wrap up");
        assertThat(guide.topics()).extracting(Topic::minutes).containsExactly(0, 5, 2);
        assertThat(guide.topics())
                .extracting(topic -> topic.questions().getFirst().ask().wording())
                .containsExactly(Ask.Wording.WARM_UP, Ask.Wording.AS_WRITTEN, Ask.Wording.WRAP_UP);
        assertThat(guide.wrapsUp()).isTrue();
    }

    @Test
    void what_follows_up_in_brackets_or_on_a_condition_is_a_probe() {
        var guide = parse(
                """
                - Which tea do you drink? [Probe: why this one? what else was there?]
                - Would you recommend it? If yes, to whom? If not, why not?
                """);

        assertThat(questions(guide)).containsExactly("Which tea do you drink?", "Would you recommend it?");
        assertThat(guide.topics().stream()
                        .flatMap(topic -> topic.questions().stream())
                        .flatMap(question -> question.probes().stream()))
                .extracting(Ask::text)
                .containsExactly("Why this one?", "What else was there?", "To whom?", "Why not?");
    }

    @Test
    void what_the_interviewer_is_told_to_do_is_not_asked_about() {
        var guide = parse(
                """
                1. Tea today: Key questions: How do you make tea?
                2. Show the concept. What is your first reaction?
                3. Prototype: open https://example.com/p
                   - What do you see?
                4. Thanks and close
                """);

        assertThat(questions(guide))
                .containsExactly(
                        "How do you make tea?", "What is your first reaction?", "What do you see?", "Thanks and close");
        assertThat(guide.topics().getLast().questions().getFirst().ask().wording())
                .isEqualTo(Ask.Wording.WRAP_UP);
    }

    private static Guide parse(String flow) {
        return ConversationFlow.parse(flow, "Tea at home");
    }

    private static List<String> questions(Guide guide) {
        return guide.topics().stream()
                .flatMap(topic -> topic.questions().stream())
                .map(question -> question.ask().text())
                .toList();
    }
}
