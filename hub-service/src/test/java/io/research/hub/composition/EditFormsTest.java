package io.research.hub.composition;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.language.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EditFormsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Change the title to “Kettles, again”. | Kettles, again",
                "Change the title to Second thoughts | Second thoughts",
                "Title: Kettles | Kettles",
                "set title to: Kettles | Kettles",
                "Ändere den Titel in „Wasserkocher“. | Wasserkocher",
                "Mettez le titre en « Bouilloires » | Bouilloires",
                "标题：水壶 | 水壶",
            })
    void a_title_is_taken_as_it_is_written(String prompt, String title) {
        assertThat(form(prompt)).isEqualTo(new EditForm.Retitle(title));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Please remove section 2",
                "drop slide 2",
                "Entferne bitte Abschnitt 2.",
                "Nimm die Folie 2 raus!",
                "Supprimez la section 2",
                "Elimina la sección 2",
                "Rimuovi la sezione 2",
                "Verwijder sectie 2",
                "Usuń sekcję 2",
                "Remova a seção 2",
                "セクション2を削除してください。",
                "请删除第2节",
                "कृपया अनुभाग 2 हटाएँ",
                "احذف القسم 2",
            })
    void a_section_goes_by_its_number(String prompt) {
        assertThat(form(prompt)).isEqualTo(new EditForm.RemoveSection(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"drop E4", "Remove the quote [E4].", "Laat E4 weg", "Entferne das Zitat E4"})
    void a_line_goes_by_its_label(String prompt) {
        assertThat(form(prompt)).isEqualTo(new EditForm.RemoveLine("E4"));
    }

    @Test
    void a_section_goes_by_its_heading_and_by_no_part_of_it() {
        String heading = EditForms.comparable("The price of it?", Language.of("en"));

        assertThat(form("Remove the section “The price of it?”")).isEqualTo(new EditForm.RemoveHeaded(heading));
        assertThat(form("Remove the price")).isNotEqualTo(new EditForm.RemoveHeaded(heading));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Shorten it",
                "make it shorter",
                "Mach es kürzer!",
                "Bitte kürzen",
                "Rends-le plus court",
                "Hazlo más corto",
                "Accorcia il rapporto",
                "Maak het korter",
                "Skróć to",
                "Encurte o relatório",
                "もっと短くしてください",
                "请缩短",
                "इसे छोटा करें",
                "اجعله أقصر",
            })
    void less_is_asked_for(String prompt) {
        assertThat(form(prompt)).isEqualTo(new EditForm.Shorten());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Was sagen sie zum Preis?",
                "What do they think of the new title of the shop?",
                "Add a section about the price",
                "Make it longer",
                "Make it friendlier",
                "…",
            })
    void everything_else_has_no_form(String prompt) {
        assertThat(EditForms.read(prompt)).isEmpty();
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

    private static EditForm form(String prompt) {
        return EditForms.read(prompt).orElseThrow().form();
    }
}
