package io.research.hub.composition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstructionTest {

    @Test
    void a_title_is_taken_without_its_marks() {
        assertThat(Instruction.of("Change the title to “Kettles, again”."))
                .isEqualTo(new Instruction.Retitle("Kettles, again"));
        assertThat(Instruction.of("set title to: Kettles")).isEqualTo(new Instruction.Retitle("Kettles"));
    }

    @Test
    void what_goes_is_named_after_the_verb() {
        assertThat(Instruction.of("Please remove section 2")).isEqualTo(new Instruction.Remove("section 2"));
        assertThat(Instruction.of("drop E4")).isEqualTo(new Instruction.Remove("E4"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Shorten it", "make it shorter", "Please condense this"})
    void less_is_asked_for_in_several_words(String prompt) {
        assertThat(Instruction.of(prompt)).isEqualTo(new Instruction.Shorten());
    }

    @Test
    void everything_else_is_a_topic() {
        assertThat(Instruction.of("Add a section about the price")).isEqualTo(new Instruction.Add("the price"));
        assertThat(Instruction.of("Was sagen sie zum Preis?"))
                .isEqualTo(new Instruction.Add("Was sagen sie zum Preis?"));
        assertThat(Instruction.of("What do they think of the new title of the shop?"))
                .isInstanceOf(Instruction.Add.class);
    }

    @Test
    void a_prompt_has_a_part_for_each_line_and_question_and_never_more_than_ten() {
        assertThat(Parts.of("How is it? And why?\n\n- The price\n2. The delivery\n***"))
                .containsExactly("How is it?", "And why?", "The price", "The delivery");
        assertThat(Parts.of("a\n".repeat(40))).hasSize(10);
        assertThat(Parts.of("?")).containsExactly("?");
        assertThat(Parts.heading("# **Prices** [E1] " + "x".repeat(300)))
                .startsWith("Prices E1 x")
                .hasSizeLessThan(125);
    }
}
