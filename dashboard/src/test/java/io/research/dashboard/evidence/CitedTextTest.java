package io.research.dashboard.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CitedTextTest {
    private static final Reference MINT = reference("E1", "Mint wakes me up.");
    private static final Reference GINGER = reference("E2", "Ginger warms.");

    @Test
    void a_claim_leads_to_its_quotations_and_a_passage_does_not_repeat_its_own() {
        var text = CitedText.of(
                "- Tea is for the morning. (2 of 3 people) [E1] [E2]\n- notes.md: “Ginger warms.” [E2]",
                List.of(MINT, GINGER));

        var lines = text.blocks().getFirst().lines();
        assertThat(text.blocks())
                .singleElement()
                .extracting(CitedText.Block::kind)
                .isEqualTo("list");
        assertThat(lines.getFirst().parts())
                .containsExactly(
                        new CitedText.Part("Tea is for the morning. (2 of 3 people) ", null),
                        new CitedText.Part("E1", MINT),
                        new CitedText.Part("E2", GINGER));
        assertThat(lines.getFirst().quotations()).containsExactly(MINT, GINGER);
        assertThat(lines.getLast().quotations()).isEmpty();
    }

    @Test
    void a_label_that_stands_for_nothing_is_what_somebody_wrote() {
        var text = CitedText.of("They said [E7] to me [E1]", List.of(MINT));

        assertThat(text.blocks().getFirst().lines().getFirst().parts())
                .containsExactly(new CitedText.Part("They said [E7] to me ", null), new CitedText.Part("E1", MINT));
    }

    @Test
    void headings_lists_and_lines_are_told_apart() {
        var text = CitedText.of("# Tea\n\nAll of it.\n- one\n- two\n\n## Sources\n", List.of());

        assertThat(text.blocks())
                .extracting(CitedText.Block::kind)
                .containsExactly("heading", "text", "list", "heading");
        assertThat(text.blocks().get(2).lines()).hasSize(2);
    }

    @Test
    void no_answer_has_no_blocks() {
        assertThat(CitedText.of(null, List.of()).blocks()).isEmpty();
    }

    private static Reference reference(String label, String quotation) {
        return new Reference(label, "interview", null, "i", "t", quotation, null, null, 0, 1);
    }
}
