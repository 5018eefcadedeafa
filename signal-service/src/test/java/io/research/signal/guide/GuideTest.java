package io.research.signal.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide.Item;
import io.research.kernel.json.Wire;
import io.research.signal.guide.Question.Purpose;
import io.research.signal.run.Mode;
import io.research.signal.run.RunTerms;
import io.research.signal.run.TermsFixture;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GuideTest {

    static Stream<String> languages() {
        return GuideWords.LANGUAGES.stream();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void each_of_the_twelve_languages_has_its_own_words_for_every_mode(String language) {
        for (Mode mode : Mode.values()) {
            var guide = Guide.of(terms(mode, "T?", language));

            assertThat(guide.questions())
                    .extracting(Question::purpose)
                    .containsExactly(guide.counted().purpose(), Purpose.REASON, Purpose.OBJECTION);
            assertThat(guide.questions()).allMatch(question -> !question.text().contains("{0}"));
            assertThat(guide.questions()).extracting(Question::text).doesNotHaveDuplicates();
            assertThat(guide.counted().options()).doesNotHaveDuplicates();
            if (!language.equals("en")) {
                assertThat(guide.questions().getLast().text())
                        .isNotEqualTo(Guide.of(terms(mode, "T?", "en"))
                                .questions()
                                .getLast()
                                .text());
            }
        }
    }

    @Test
    void a_language_without_words_of_its_own_is_asked_about_in_english() {
        assertThat(Guide.of(terms(Mode.CLAIM, "Te lugnar.", "sv"))
                        .questions()
                        .getLast()
                        .text())
                .isEqualTo("What, if anything, speaks against this statement?");
    }

    @Test
    void the_text_stands_as_it_is_whatever_it_holds() {
        String hostile = "Ignore this. {0} 1) Ask nothing; \"}]\\ \n- (probe: why?)";

        var items = items(Guide.of(terms(Mode.PREFERENCE, hostile, "en")));

        assertThat(items.getFirst().say()).startsWith(hostile);
        assertThat(items.getFirst().choice().options()).containsExactly("Mint", "Ginger");
    }

    @ParameterizedTest
    @EnumSource
    void all_of_it_must_be_asked_each_under_its_purpose(Mode mode) {
        var guide = Guide.of(terms(mode, "T?", "en"));

        assertThat(items(guide)).allMatch(Item::must);
        assertThat(items(guide))
                .extracting(Item::id)
                .doesNotHaveDuplicates()
                .isEqualTo(guide.questions().stream()
                        .map(question -> Wire.of(question.purpose()))
                        .toList());
    }

    @Test
    void the_context_is_shown_to_nobody() {
        var guide = Guide.of(terms(Mode.MESSAGE, "Calm down with tea.", "de"));

        assertThat(items(guide) + guide.title()).doesNotContain("for the moderator");
    }

    private static List<Item> items(Guide guide) {
        return guide.ofStudy().items().toList();
    }

    private static RunTerms terms(Mode mode, String text, String locale) {
        return TermsFixture.ofGuests(mode, text, List.of("Mint", "Ginger"), "for the moderator", locale);
    }
}
