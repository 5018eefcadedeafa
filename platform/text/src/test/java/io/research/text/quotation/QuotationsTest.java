package io.research.text.quotation;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotationsTest {
    private static final String TURN =
            "Well 😀 I don\u2019t like  it.\nThe \u201Cfast\u201D delivery took three weeks, I dislike itself.";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I don't like it.",
                "\u201CI don't like it.\u201D",
                "I don\u2019t like\n it.",
                "The \"fast\" delivery took three weeks",
                "like it. The",
            })
    void white_space_and_quotation_marks_of_the_candidate_do_not_matter(String candidate) {
        var found = Quotations.find(TURN, candidate).orElseThrow();

        assertThat(TURN).contains(found.text());
        assertThat(found.isVerbatimIn(TURN)).isTrue();
    }

    @Test
    void offsets_count_code_points() {
        var found = Quotations.find(TURN, "I don't like it.").orElseThrow();

        assertThat(found.text()).isEqualTo("I don\u2019t like  it.");
        assertThat(found.start()).isEqualTo(7);
        assertThat(found.end()).isEqualTo(24);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I like it.", // the word that turns it round is left out
                "i don't like it.",
                "I don't like it ... three weeks",
                "delivery took three weeks I dislike",
                "like its",
                "slike it",
                "dislike it",
                "",
                "  ",
                "\"\"",
                "\uDE00 I",
            })
    void nothing_else_is_a_quotation(String candidate) {
        assertThat(Quotations.find(TURN, candidate)).isEmpty();
    }

    @Test
    void scripts_without_spaces_are_quoted_from_any_sign() {
        assertThat(Quotations.find("配達が遅いです。", "が遅い")).isPresent();
        assertThat(Quotations.find("कीमत बहुत है", "कीम")).isEmpty();
    }

    @Test
    void a_changed_turn_no_longer_has_the_quotation() {
        var found = Quotations.find(TURN, "three weeks").orElseThrow();

        assertThat(found.isVerbatimIn(TURN.replace("three", "seven"))).isFalse();
        assertThat(found.isVerbatimIn("short")).isFalse();
    }

    @Property(tries = 300)
    void whatever_is_found_stands_in_the_turn(@ForAll String turn, @ForAll int from, @ForAll int to) {
        int start = Math.floorMod(from, turn.length() + 1);
        int end = Math.max(start, Math.floorMod(to, turn.length() + 1));

        var found = Quotations.find(turn, turn.substring(start, end));

        found.ifPresent(quotation -> assertThat(quotation.isVerbatimIn(turn)).isTrue());
    }
}
