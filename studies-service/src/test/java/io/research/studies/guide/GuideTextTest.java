package io.research.studies.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuideTextTest {

    /** Lines of the kinds that stand in plans and are no questions, or more than one sentence. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ask who else uses the app.",
                "Household: Who cooks, and for how many?",
                "Gründe fürs Sparen (Alter, Kinder, Angst)",
                "Probe on shame",
                "Let the participant sort the four cards, then explain the order.",
                "支払いのときに困ったことを確認する。",
                "Fragen Sie nach dem letzten Einkauf!",
                "Ask about debts (sensitive! go slowly)",
                "Demander à la personne de raconter sa dernière visite…",
                "Routine (5 min): how often, when, with whom",
                "اطلب من المشارك أن يصف يومه.",
                "पिछली खरीद के बारे में बताइए।",
                "Think back to when you started. What was happening?",
                "Imagine you need a room for tonight. Book it and say aloud what you think",
                "3 things that you like?",
                "1.5 litres a day, is that much?",
                "e.g. tea, coffee: which one?"
            })
    void a_line_of_a_plan_is_one_item_that_says_it_as_it_is_written(String line) {
        var alone = guide(line);
        var bulleted = guide("1. Begin (5 min)\n- Who are you?\n- " + line + "\n\n2. End (2 min)\n- Anything else?");
        var numbered = guide("Who are you?\n2. " + line + "\n3. Anything else?");
        var plain = guide("## Begin\nWho are you?\n" + line + "\nAnything else?");

        assertThat(said(alone)).containsExactly(line);
        assertThat(said(bulleted)).containsExactly("Who are you?", line, "Anything else?");
        assertThat(said(numbered)).containsExactly("Who are you?", line, "Anything else?");
        assertThat(said(plain)).containsExactly("Who are you?", line, "Anything else?");
    }

    @Test
    void sections_have_titles_and_minutes_in_any_layout() {
        var guide = guide(
                """
                # Tea at home
                ## 1. Warm-up (5 min)
                Where do you live?
                **Choosing** [~3–4 Minuten]
                * How do you choose?
                3. 価格（約10分）：
                   どう思いますか？
                4. Closing
                - Anything else?
                Thanks:
                - Who else should we ask?
                """);

        assertThat(guide.sections())
                .extracting(Section::title, Section::minutes, section -> section.items()
                        .size())
                .containsExactly(
                        tuple("Tea at home", null, 0),
                        tuple("1. Warm-up", 5, 1),
                        tuple("Choosing", 4, 1),
                        tuple("価格", 10, 1),
                        tuple("Closing", null, 1),
                        tuple("Thanks:", null, 1));
    }

    @Test
    void a_heading_with_nothing_below_it_is_an_item() {
        assertThat(said(guide("1. Warm-up (2 min)\n2. Choosing (5 min)\n- How?\n3. **Closing**")))
                .containsExactly("Warm-up (2 min)", "How?", "Closing");
    }

    @Test
    void what_is_indented_below_an_item_follows_up_its_answer() {
        var guide = guide(
                """
                1. Where do you live?
                   - With whom?
                     - Since when?
                2. Tell me about your morning.
                   a) What is first?
                3. And then?
                """);

        assertThat(guide.items())
                .extracting(Item::say, Item::probes)
                .containsExactly(
                        tuple(
                                "Where do you live?",
                                List.of(new Probe(null, "With whom?"), new Probe(null, "Since when?"))),
                        tuple("Tell me about your morning.", List.of(new Probe(null, "What is first?"))),
                        tuple("And then?", List.of()));
    }

    @Test
    void numbers_in_parts_stand_below_their_first_part() {
        var guide = guide(
                """
                1. Tea
                1.1 How often?
                 - When last?
                1.2 1.5 litres a day?
                2.5 cups of coffee?
                """);

        assertThat(guide.items())
                .extracting(Item::say)
                .containsExactly("How often?", "When last?", "1.5 litres a day?", "2.5 cups of coffee?");
        assertThat(guide("1. Tea\n   1.1 How often?\n       - When last?").items())
                .extracting(Item::probes)
                .containsExactly(List.of(new Probe(null, "When last?")));
    }

    @Test
    void marks_say_what_a_participant_is_to_do() {
        var guide = guide(
                """
                - [say] Thank you for coming.
                  - This is not said as a follow-up.
                - [must] [task] Book a room.
                - [show] What is your first impression?
                - [MUST] Why?
                - [maybe] What?
                """);

        assertThat(guide.items())
                .extracting(Item::kind, Item::must, Item::say)
                .containsExactly(
                        tuple(Kind.STATEMENT, false, "Thank you for coming."),
                        tuple(Kind.QUESTION, false, "This is not said as a follow-up."),
                        tuple(Kind.TASK, true, "Book a room."),
                        tuple(Kind.STIMULUS, false, "What is your first impression?"),
                        tuple(Kind.QUESTION, true, "Why?"),
                        tuple(Kind.QUESTION, false, "[maybe] What?"));
    }

    @Test
    void options_to_choose_from_belong_to_the_item_above() {
        var guide = guide("- Which one?\n  ( ) Mint\n  ( ) Ginger\n  (=) Neither\n  - Why?");

        assertThat(guide.items())
                .extracting(Item::choice, Item::probes)
                .containsExactly(
                        tuple(new Choice(List.of("Mint", "Ginger", "Neither"), 1), List.of(new Probe(null, "Why?"))));
    }

    @Test
    void a_long_line_may_go_on_in_the_next_one() {
        assertThat(
                        said(
                                guide(
                                        """
                        - Imagine you need a ticket for tomorrow and have only your phone at hand: look
                          for one, and say aloud what you think
                        - where do you live
                        what do you drink
                        First line\\
                        second line
                        """)))
                .containsExactly(
                        "Imagine you need a ticket for tomorrow and have only your phone at hand: look for one, and say aloud what you think",
                        "where do you live",
                        "what do you drink",
                        "First line\nsecond line");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Where do you live?|false",
                "どこに住んでいますか？|false",
                "أين تسكن؟|false",
                "Πού μένεις;|false",
                "Πού μένεις\u037e|false",
                "Ուր եք ապրում՞|false",
                "Tell me more.|true",
                "Tea; coffee; milk|true",
                "आप कहाँ रहते हैं।|true",
                "[task] Book a room.|false",
                "[say] Welcome.|false",
                "[show] Look at this.|false"
            })
    void a_line_without_a_question_mark_is_marked_unless_it_is_none(String line, boolean isMarked) {
        var item = guide(line).items().findFirst().orElseThrow();

        assertThat(item.warning()).isEqualTo(isMarked ? GuideWarning.NO_QUESTION : null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"---", "***\n\n•", "1.", "\u00a0", "..."})
    void a_text_without_words_has_no_topic(String flow) {
        assertThat(GuideText.HAS_ITEM.holds().test(flow)).isFalse();
    }

    @Test
    void a_guide_has_four_hundred_items_and_one_of_before_is_cut() {
        String flow = "- Why?\n".repeat(401);

        assertThat(GuideText.HAS_FEW_ITEMS.holds().test(flow)).isFalse();
        assertThat(GuideText.HAS_FEW_ITEMS.holds().test("- Why?\n".repeat(400))).isTrue();
        assertThat(GuideText.HAS_FEW_ITEMS.holds().test("- Why?\n" + "  - Since when?\n".repeat(5_000)))
                .isFalse();
        assertThat(guide(flow).items()).hasSize(Guide.MAX_ITEMS);
    }

    @Test
    void goals_stand_in_lines_and_have_their_evidence_below() {
        var kept = KeptGuide.of(
                new PlanTexts(
                        "Why?",
                        "1. What decides\n   Evidence: a last time\n- Prices\nBeleg : Zahlen\n目的\n必要な根拠：例",
                        null),
                null);

        assertThat(kept.guide().learningGoals())
                .containsExactly(
                        new Goal("What decides", "a last time"), new Goal("Prices", "Zahlen"), new Goal("目的", "例"));
        assertThat(GuideText.learningGoals(kept.guide(), "fr"))
                .startsWith("1. What decides\n   Éléments de preuve : a last time\n2. Prices\n");
    }

    @Test
    void a_guide_is_rendered_as_people_write_one() {
        var guide = new Guide(
                List.of(
                        new Section(
                                "Warm-up",
                                2,
                                List.of(
                                        new Item(
                                                "a",
                                                Kind.QUESTION,
                                                "What do you drink?",
                                                true,
                                                List.of(new Probe("tea", "Which tea?")),
                                                1,
                                                null,
                                                null),
                                        new Item(
                                                "b", Kind.TASK, "[sic] Pour it.", false, List.of(), null, null, null))),
                        new Section(
                                "What next?",
                                null,
                                List.of(new Item(
                                        "c",
                                        Kind.QUESTION,
                                        "Which one?",
                                        false,
                                        List.of(),
                                        null,
                                        new Choice(List.of("Mint", "None"), 1),
                                        null)))),
                List.of(new Goal("Habits", null)),
                null);

        assertThat(GuideText.flow(guide))
                .isEqualTo(
                        """
                        1. Warm-up (2 min)
                        - [must] What do you drink?
                          - Which tea?
                        - [task] [sic] Pour it.

                        ## What next?
                        - Which one?
                          ( ) Mint
                          (=) None""");
    }

    private static org.assertj.core.groups.Tuple tuple(Object... values) {
        return org.assertj.core.groups.Tuple.tuple(values);
    }

    private static List<String> said(Guide guide) {
        return guide.items().map(Item::say).toList();
    }

    private static Guide guide(String flow) {
        return KeptGuide.of(new PlanTexts(flow, null, null), null).guide();
    }
}
