package io.research.hub.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstructionTest {

    @Test
    void a_title_is_taken_without_its_marks() {
        assertThat(Instruction.of("Change the title to “Kettles, again”."))
                .isEqualTo(new Instruction.Retitle("Kettles, again"));
        assertThat(Instruction.of("set title to: Kettles")).isEqualTo(new Instruction.Retitle("Kettles"));
        assertThat(Instruction.of("Ändere den Titel in „Wasserkocher“."))
                .isEqualTo(new Instruction.Retitle("Wasserkocher"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Please remove section 2 | section 2",
                "drop E4 | E4",
                "Entferne bitte Abschnitt 2. | Abschnitt 2",
                "Lösche den Abschnitt über den Preis | den Abschnitt über den Preis",
                "Nimm die Folie 3 raus! | die Folie 3",
                "Supprimez la section 2 | la section 2",
                "Elimina la sección sobre el precio | la sección sobre el precio",
                "Rimuovi la sezione 2 | la sezione 2",
                "Verwijder sectie 2 | sectie 2",
                "Laat E4 weg | E4",
                "Usuń sekcję 2 | sekcję 2",
                "Remova a seção 2 | a seção 2",
                "セクション2を削除してください。 | セクション2",
                "请删除第2节 | 第2节",
                "कृपया अनुभाग 2 हटाएँ | अनुभाग 2",
                "احذف القسم 2 | القسم 2",
            })
    void what_goes_is_named_beside_the_verb(String prompt, String what) {
        assertThat(Instruction.of(prompt)).isEqualTo(new Instruction.Remove(what));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "section 2",
                "den Abschnitt 2",
                "die Folie 2",
                "la section 2",
                "la sección 2",
                "la sezione 2",
                "sectie 2",
                "sekcję 2",
                "a seção 2",
                "セクション2",
                "第2节",
                "अनुभाग 2",
                "القسم 2",
            })
    void a_section_is_known_by_its_number(String named) {
        assertThat(SectionNames.number(named)).isEqualTo(OptionalInt.of(2));
    }

    @Test
    void lines_are_known_by_their_label_and_other_sections_by_what_they_are_about() {
        assertThat(SectionNames.label("quote e4")).isEqualTo("[E4]");
        assertThat(SectionNames.label("das Zitat über den Preis")).isNull();
        assertThat(SectionNames.number("the price")).isEmpty();
        assertThat(SectionNames.topic("den Abschnitt über den Preis")).isEqualTo("den   über den Preis");
        assertThat(SectionNames.topic("diameters")).isEqualTo("diameters");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Shorten it",
                "make it shorter",
                "Please condense this",
                "Make the report shorter",
                "Mach es kürzer!",
                "Bitte kürzen",
                "Fasse es kürzer",
                "Rends-le plus court",
                "Raccourcis le rapport",
                "Hazlo más corto",
                "Acorta el informe",
                "Rendilo più breve",
                "Accorcia il rapporto",
                "Maak het korter",
                "Skróć to",
                "Torne-o mais curto",
                "Encurte o relatório",
                "もっと短くしてください",
                "请缩短",
                "इसे छोटा करें",
                "اجعله أقصر",
                "اختصر التقرير",
            })
    void less_is_asked_for_in_several_words(String prompt) {
        assertThat(Instruction.of(prompt)).isEqualTo(new Instruction.Shorten());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Make it longer",
                "Expand it.",
                "Mach es länger",
                "Bitte ausführlicher",
                "Rends-le plus long",
                "Hazlo más largo",
                "Rendilo più lungo",
                "Maak het langer",
                "Wydłuż to",
                "Torne-o mais longo",
                "もっと詳しくしてください",
                "请更详细一点",
                "इसे लंबा करें",
                "اجعله أطول",
            })
    void more_is_asked_for_in_several_words(String prompt) {
        assertThat(Instruction.of(prompt)).isEqualTo(new Instruction.Lengthen());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Add a section about the price | the price",
                "Füge einen Abschnitt über den Preis hinzu. | den Preis",
                "Ergänze ein Kapitel zur Lieferung | Lieferung",
                "Ajoutez une section sur le prix | le prix",
                "Añade una sección sobre el precio | el precio",
                "Aggiungi una sezione sul prezzo | prezzo",
                "Voeg een sectie over de prijs toe | de prijs",
                "Dodaj sekcję o cenie | cenie",
                "Adicione uma seção sobre o preço | o preço",
                "価格についてのセクションを追加してください | 価格",
                "请添加一个关于价格的部分 | 价格",
                "कीमत के बारे में अनुभाग जोड़ें | कीमत",
                "أضف قسمًا عن السعر | السعر",
            })
    void a_topic_is_named_beside_the_verb(String prompt, String topic) {
        assertThat(Instruction.of(prompt)).isEqualTo(new Instruction.Add(topic));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Was sagen sie zum Preis?",
                "What do they think of the new title of the shop?",
                "How long is the delivery?",
                "Longer battery life",
                "Make it friendlier",
            })
    void everything_else_is_no_form_that_is_known(String prompt) {
        assertThat(Instruction.of(prompt)).isEqualTo(new Instruction.Other(prompt));
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
