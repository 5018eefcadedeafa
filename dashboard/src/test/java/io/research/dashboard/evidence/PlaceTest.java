package io.research.dashboard.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlaceTest {

    @Test
    void the_quotation_is_cut_by_code_points() {
        var passage = place("🍵🍵 tea is warm, they say", 3, 14).getPassage();

        assertThat(passage).isEqualTo(new Place.Passage("🍵🍵 ", "tea is warm", ", they say", false, false));
    }

    @Test
    void of_a_long_document_only_what_is_around_is_shown() {
        var passage = place("a".repeat(5_000) + "tea" + "b".repeat(5_000), 5_000, 5_003)
                .getPassage();

        assertThat(passage.before()).hasSize(1_500);
        assertThat(passage.after()).hasSize(1_500);
        assertThat(passage.quotation()).isEqualTo("tea");
        assertThat(passage.cutBefore()).isTrue();
        assertThat(passage.cutAfter()).isTrue();
    }

    private static Place place(String text, int start, int end) {
        var reference = new Reference("E1", "document", null, null, null, "", "s", null, start, end);
        return new Place(reference, null, null, null, new Place.Document("notes.md", text));
    }
}
