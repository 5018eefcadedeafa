package io.research.hub.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.research.hub.answer.Reference;
import io.research.hub.composition.Composition.Section;
import io.research.kernel.problem.Problem;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EditingTest {
    private final Editing editing = new Editing(null);

    @Test
    void a_shorter_one_keeps_the_first_half_of_each_section_and_what_it_names() {
        var edited = shorten(composition(
                new Section("Price", List.of("3 people.", "- “a” [E1]", "- “b” [E2]", "- “c” [E3]"), false),
                new Section("Taste", List.of("1 person.", "- “d” [E4]"), false)));

        assertThat(edited.composition().sections())
                .extracting(Section::lines)
                .containsExactly(List.of("3 people.", "- “a” [E1]"), List.of("1 person.", "- “d” [E4]"));
        assertThat(edited.composition().references())
                .extracting(Reference::label)
                .containsExactly("E1", "E4");
        assertThat(edited.changes()).containsExactly("Left out 2 lines of “Price”.");
    }

    @Test
    void what_cannot_be_shorter_stays_and_the_refusal_says_why() {
        var shortest = composition(new Section("Taste", List.of("1 person.", "- “d” [E4]"), false));

        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> shorten(shortest))
                .withMessageContaining("No section has more than its count and one quotation");
    }

    private Editing.Edited shorten(Composition before) {
        return editing.edit(null, null, before, "Make it shorter").await().atMost(Duration.ofSeconds(5));
    }

    private static Composition composition(Section... sections) {
        var references = IntStream.rangeClosed(1, 4)
                .mapToObj(at -> new Reference("E" + at, "interview", null, null, 1, null, "", null, null, 0, 0))
                .toList();
        return new Composition("Kettles", "", List.of(sections), references, List.of());
    }
}
