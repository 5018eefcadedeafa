package io.research.interviews.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainCellTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+49 30 123",
                "-2+3+cmd|' /C calc'!A0",
                "@SUM(1+1)",
                " =1+1",
                "\u00A0\u2003=1+1",
                "\"=1+1",
                "'=1+1",
                "“=1+1",
                "\uFF1D1+1",
                "\uFF0B1",
                "\uFF0D1",
                "\uFF20SUM(1)",
                "\uFEFF=1+1",
                "\u200B=1+1",
                "\u202E=1+1",
                "\u0001=1+1",
                "\tno formula",
                "\r=1",
                "\n=1"
            })
    void what_begins_like_a_formula_becomes_text(String said) {
        assertThat(PlainCell.of(said)).isEqualTo("'" + said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "Tea, with milk.",
                "1 + 1 = 2",
                "a@b.example",
                "well - maybe",
                "<script>alert(1)</script>",
                "\"Tea\", she said",
                "one; two; three",
                "first\nsecond",
                "tea; -10% off",
                "tea;=1+1",
                "tea\t@x\t\t+y",
                "tea\r\n- milk\n- sugar",
                "\u202Eevil",
                "🍵=🍵"
            })
    void what_begins_otherwise_stays_as_it_is(String said) {
        assertThat(PlainCell.of(said)).isEqualTo(said);
    }

    @Test
    void a_long_hostile_text_is_read_once() {
        String spaces = " ".repeat(1_000_000) + "=1";

        assertThat(PlainCell.of(spaces)).isEqualTo("'" + spaces);
    }
}
