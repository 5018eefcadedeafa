package io.research.text.quotation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClausesTest {

    @Test
    void what_fits_stays_as_it_is_with_its_white_space_as_blanks() {
        assertThat(Clauses.shortened(40, " I like tea,\n\tbut not  coffee. ")).isEqualTo("I like tea, but not coffee.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I stood in the shop for ten minutes, and in the end I left. | I stood in the shop for ten minutes…",
                "I paid 1,200 euros for it – and then it broke on the first day. | I paid 1,200 euros for it…",
                "Well, I stood in the shop for ten minutes; then I left it. | Well, I stood in the shop for ten"
                        + " minutes…",
                "お茶の値段は私には高すぎると思いますが、でも味はとても好きで毎日飲んでいますし、これからも飲み続けるつもりです。"
                        + " | お茶の値段は私には高すぎると思いますが、でも味はとても好きで毎日飲んでいますし…",
                "سعر الشاي الجيد مرتفع جدا بالنسبة لي، لكنني أشتريه كل أسبوع. | سعر الشاي الجيد مرتفع جدا بالنسبة لي…",
            })
    void what_is_longer_ends_with_a_whole_clause_and_says_that_there_was_more(String said, String shortened) {
        assertThat(Clauses.shortened(45, said)).isEqualTo(shortened);
    }

    @Test
    void a_first_clause_that_has_no_room_stays_whole() {
        String clause = "I stood in the shop for ten minutes and compared the prices of all the teas";

        assertThat(Clauses.shortened(30, clause + ", then I left.")).isEqualTo(clause + "…");
        assertThat(Clauses.shortened(30, clause + ".")).isEqualTo(clause + ".");
        assertThat(Clauses.shortened(30, clause + "。")).isEqualTo(clause + "。");
    }
}
