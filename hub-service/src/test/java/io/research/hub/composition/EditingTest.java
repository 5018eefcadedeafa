package io.research.hub.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.research.hub.answer.Reference;
import io.research.hub.composition.Composition.Section;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.text.language.Language;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @Test
    void what_was_changed_is_said_in_the_language_of_the_instruction() {
        var before = composition(
                new Section("Preis", List.of("3 Personen.", "- “a” [E1]", "- “b” [E2]", "- “c” [E3]"), false),
                new Section("Geschmack", List.of("1 Person.", "- “d” [E4]"), false));

        assertThat(edited(before, "Mach es bitte kürzer").changes())
                .containsExactly("2 Zeilen von „Preis“ weggelassen.");
        assertThat(edited(before, "Lösche den Abschnitt über den Preis").changes())
                .containsExactly("Abschnitt „Preis“ entfernt.");
        assertThat(edited(before, "Supprimez la section 2").changes())
                .containsExactly("Section « Geschmack » supprimée.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Say it again", "Please find other words", "…"})
    void what_is_no_edit_and_names_nothing_changes_nothing_and_says_so(String prompt) {
        var before = composition(new Section("Taste", List.of("1 person.", "- “d” [E4]"), false));

        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> edited(before, prompt))
                .withMessageContaining("neither an edit that is understood nor a topic");
    }

    @Test
    void a_longer_one_has_each_section_as_the_evidence_gives_it_now() {
        var before = composition(
                new Section("Price", List.of("3 people.", "- “a” [E1]"), false),
                new Section("Taste", List.of("1 person.", "- “d” [E4]"), false));
        var answered = new Editing(new Answered(Map.of(
                "Price", new Section("Price", List.of("3 people.", "- “a” [E5]", "- “b” [E6]"), false),
                "Taste", new Section("Taste", List.of("1 person.", "- “d” [E7]"), false))));

        var edited = edited(answered, before, "Make it longer");

        assertThat(edited.composition().sections())
                .extracting(Section::lines)
                .containsExactly(List.of("3 people.", "- “a” [E5]", "- “b” [E6]"), List.of("1 person.", "- “d” [E4]"));
        assertThat(edited.changes()).containsExactly("Added 1 line to “Price”.");
        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> edited(answered, edited.composition(), "Rends-le plus long"))
                .withMessageContaining("rien n'a été modifié");
    }

    @Test
    void a_topic_without_a_form_that_the_evidence_does_not_speak_of_changes_nothing() {
        var before = composition(new Section("Taste", List.of("1 person.", "- “d” [E4]"), false));
        var silent = new Editing(new Answered(Map.of()));

        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> edited(silent, before, "Insurance for pets"))
                .withMessageContaining("neither an edit that is understood nor a topic");
        assertThatExceptionOfType(Problem.class)
                .isThrownBy(() -> edited(silent, before, "Füge einen Abschnitt über Versicherungen hinzu"))
                .withMessageContaining("Die Belege sprechen nicht davon");
    }

    /** Adds those sections, and one without evidence for every other heading. */
    private static final class Answered extends Composing {
        private final Map<String, Section> sections;

        Answered(Map<String, Section> sections) {
            super(null, null);
            this.sections = sections;
        }

        @Override
        Uni<Composition> add(Tenant tenant, UUID session, Composition made, String part, Language otherwise) {
            return Uni.createFrom()
                    .item(made.with(
                            sections.getOrDefault(part, new Section(part, List.of("Nothing."), true)),
                            List.of(),
                            List.of()));
        }
    }

    private Editing.Edited edited(Composition before, String prompt) {
        return edited(editing, before, prompt);
    }

    private static Editing.Edited edited(Editing editing, Composition before, String prompt) {
        return editing.edit(null, null, before, prompt).await().atMost(Duration.ofSeconds(5));
    }

    private Editing.Edited shorten(Composition before) {
        return edited(before, "Make it shorter");
    }

    private static Composition composition(Section... sections) {
        var references = IntStream.rangeClosed(1, 7)
                .mapToObj(at -> new Reference("E" + at, "interview", null, null, 1, null, "", null, null, 0, 0))
                .toList();
        return new Composition("Kettles", "", List.of(sections), references, List.of());
    }
}
