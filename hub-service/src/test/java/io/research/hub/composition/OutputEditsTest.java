package io.research.hub.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.research.hub.answer.Reference;
import io.research.hub.answer.Section;
import io.research.kernel.problem.Problem;
import io.research.text.language.Language;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Edits without a model. */
class OutputEditsTest {
    private static final Section PRICE =
            new Section("The price", List.of("Found.", "- “a” [E1]", "- “b” [E2]", "- “c” [E3]"), false);
    private static final Section TASTE = new Section("Taste", List.of("Found.", "- “d” [E4]"), false);

    @Test
    void a_shorter_one_keeps_the_first_half_of_each_section_and_what_it_names() {
        var edited = edited("Make it shorter", PRICE, TASTE);

        assertThat(edited.composition().sections())
                .extracting(Section::lines)
                .containsExactly(List.of("Found.", "- “a” [E1]"), TASTE.lines());
        assertThat(edited.composition().references())
                .extracting(Reference::label)
                .containsExactly("E1", "E4");
        assertThat(edited.changes()).containsExactly("Left out 2 lines of “The price”.");
    }

    @Test
    void a_section_goes_by_its_whole_heading_and_a_line_by_its_label() {
        var headed = edited("Please remove the section “The price”", PRICE, TASTE);
        var labelled = edited("drop E2", PRICE, TASTE);

        assertThat(headed.composition().sections()).containsExactly(TASTE);
        assertThat(headed.changes()).containsExactly("Removed the section “The price”.");
        assertThat(labelled.composition().sections().getFirst().lines())
                .containsExactly("Found.", "- “a” [E1]", "- “c” [E3]");
        assertThat(labelled.changes()).containsExactly("Removed E2 from “The price”.");
    }

    @Test
    void what_was_changed_is_said_in_the_language_of_the_instruction() {
        assertThat(edited("Lösche bitte Abschnitt 1", PRICE, TASTE).changes())
                .containsExactly("Abschnitt „The price“ entfernt.");
        assertThat(edited("Supprimez la section 2", PRICE, TASTE).changes())
                .containsExactly("Section « Taste » supprimée.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shorten it | No section can be made shorter",
                "remove section 7 | There is no section 7",
                "remove section 1 | Nothing would be left",
                "remove the taste of the tea | Nothing here matches what the prompt names",
                "Add a section about delivery | cannot be understood without a language model",
                "Say it again | cannot be understood without a language model",
            })
    void what_cannot_be_done_changes_nothing_and_says_why(String prompt, String why) {
        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> edited(prompt, TASTE))
                .withMessageContaining(why)
                .withMessageContaining("othing was changed");
    }

    private static OutputEdits.Edited edited(String prompt, Section... sections) {
        var references = IntStream.rangeClosed(1, 4)
                .mapToObj(at -> new Reference("E" + at, "interview", null, null, 1, null, "", null, null, 0, 0))
                .toList();
        var before = new Composition("Kettles", "", List.of(sections), references, List.of(), null);
        return OutputEdits.byForm(before, prompt, Language.of("en"));
    }
}
