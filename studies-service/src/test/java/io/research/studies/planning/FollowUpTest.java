package io.research.studies.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Section;
import io.research.studies.planning.PlanningAnswer.Written;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FollowUpTest {
    private static final String BRIEF = "Interviews of 30 minutes, please.\n- price\n- How do you choose?";

    private final PlanningFixture study = PlanningFixture.of(null, "en", 1_800);

    FollowUpTest() {
        says(BRIEF);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en|Make it 20 minutes, please.|Remove question 2|Add the question “What is missing?”|Replace question 1 by “Who are you?”|At most 3 questions|Undo that",
                "de|Kürze es auf 20 Minuten|Entferne Frage 2|Füge die Frage „Was fehlt?“ hinzu|Ersetze Frage 1 durch „Wer sind Sie?“|Höchstens 3 Fragen|Mach das rückgängig",
                "fr|Réduisez à 20 minutes|Supprimez la question 2|Ajoutez « Que manque-t-il ? »|Remplacez la question 1 par « Qui êtes-vous ? »|Au plus 3 questions|Annulez",
                "es|Que dure 20 minutos|Elimina la pregunta 2|Añade «¿Qué falta?»|Reemplaza la pregunta 1 por «¿Quién es?»|Como máximo 3 preguntas|Deshaz eso",
                "it|Riduci a 20 minuti|Elimina la domanda 2|Aggiungi “Che cosa manca?”|Sostituisci la domanda 1 con “Chi è?”|Al massimo 3 domande|Annulla",
                "nl|Kort het in tot 20 minuten|Verwijder vraag 2|Voeg de vraag “Wat mist u?” toe|Vervang vraag 1 door “Wie bent u?”|Hoogstens 3 vragen|Maak dat ongedaan",
                "pl|Skróć do 20 minut|Usuń pytanie 2|Dodaj pytanie „Czego brakuje?”|Zastąp pytanie 1 przez „Kim Pan jest?”|Najwyżej 3 pytania|Cofnij",
                "pt|Reduza para 20 minutos|Remova a pergunta 2|Adicione “O que falta?”|Substitua a pergunta 1 por “Quem é?”|No máximo 3 perguntas|Desfaça isso",
                "hi|इसे 20 मिनट का करें|सवाल 2 हटाएँ|“क्या कमी है?” जोड़ें|सवाल 1 को “आप कौन हैं?” से बदलें|अधिकतम 3 सवाल|पूर्ववत करें",
                "ar|اجعلها 20 دقيقة|احذف السؤال 2|أضف السؤال «ما الذي ينقص؟»|استبدل السؤال 1 بـ«من أنت؟»|3 أسئلة على الأكثر|تراجع",
                "ja|20分に短縮してください|質問2を削除してください|「何が足りませんか？」を追加してください|質問1を「どなたですか？」に置き換えてください|質問は最大3問|元に戻してください",
                "zh|缩短到20分钟|删除问题2|添加问题“缺少什么？”|把问题1替换为“您是谁？”|最多3个问题|撤销"
            })
    void the_forms_are_understood_in_every_language(
            String language, String minutes, String remove, String add, String replace, String most, String undo) {
        var planned = PlanningFixture.of(null, language, 1_800);
        planned.says(BRIEF, TemplatePlannerTest::answer);
        var before = sayings(planned);

        planned.says(minutes, TemplatePlannerTest::answer);
        assertThat(planned.study().expectedDurationSeconds()).isEqualTo(1_200);
        assertThat(minutes(planned)).isLessThanOrEqualTo(20);

        planned.says(remove, TemplatePlannerTest::answer);
        assertThat(sayings(planned)).hasSize(before.size() - 1).doesNotContain(before.get(1));

        planned.says(add, TemplatePlannerTest::answer);
        assertThat(sayings(planned)).hasSize(before.size());
        var withAdded = sayings(planned);

        planned.says(replace, TemplatePlannerTest::answer);
        assertThat(sayings(planned)).hasSize(before.size()).doesNotContain(before.getFirst());

        planned.says(undo, TemplatePlannerTest::answer);
        assertThat(sayings(planned)).isEqualTo(withAdded);

        planned.says(most, TemplatePlannerTest::answer);
        assertThat(sayings(planned)).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Make it shorter",
                "Make it friendlier",
                "Do not remove question 2",
                "Should we remove question 2?",
                "Section 2 should get 8 minutes",
                "Why did you choose these?",
                "Could you add something about delivery?",
                "Replace question 2",
                "Screen for people who own a car",
                "The price is 20 minutes of work"
            })
    void anything_else_changes_nothing_and_says_which_forms_are_understood(String message) {
        var answer = says(message);

        assertThat(answer.changes()).isFalse();
        assertThat(answer.plan()).isEqualTo(study.study().plan());
        assertThat(answer.message())
                .contains("This was not understood and had no effect: “" + message.replaceAll("\\?$", "?"))
                .contains("Without a language model, these changes are understood")
                .endsWith("The plan was not changed.");
    }

    @Test
    void what_is_understood_beside_what_is_not_is_done_and_both_are_named() {
        var answer = says("Remove question 2 and make it 20 minutes. Be friendlier.");

        assertThat(answer.message())
                .contains("Removed: “", "Set: 20 minutes.")
                .contains("This was not understood and had no effect: “Be friendlier”.");
        assertThat(answer.changes()).isTrue();
    }

    @Test
    void numbers_are_those_of_the_plan_as_it_was() {
        var before = sayings(study);

        says("Remove questions 1 and 3.");

        assertThat(sayings(study))
                .doesNotContain(before.getFirst(), before.get(2))
                .contains(before.get(1));
    }

    @Test
    void a_number_that_there_is_not_is_named() {
        var answer = says("Remove question 99");

        assertThat(answer.message()).contains("There is no such question or section: 99.");
        assertThat(answer.changes()).isFalse();
    }

    @Test
    void a_section_goes_with_its_questions() {
        says("Remove section 2");

        assertThat(study.study().guide().sections().stream().map(Section::title))
                .containsExactly("To begin", "Points from the brief", "Wrap-up");
    }

    @Test
    void listed_points_are_added_word_for_word() {
        says("Add:\n- the packaging\n- How is the taste?");

        assertThat(sayings(study))
                .contains(
                        "Let us talk about: the packaging. What has been your own experience with it?",
                        "How is the taste?");
    }

    @Test
    void an_item_that_did_not_change_keeps_its_id() {
        var before = study.study().guide().items().toList();

        says("Remove question 1");

        assertThat(study.study().guide().items().map(Item::id))
                .containsExactlyElementsOf(before.stream().skip(1).map(Item::id).toList());
    }

    @Test
    void settings_that_the_last_change_made_stay_after_an_undo() {
        says("Make it 15 minutes");

        var answer = says("Undo");

        assertThat(answer.message())
                .contains("The plan is back to what it was before the last change.")
                .contains("The settings were not changed.");
        assertThat(study.study().expectedDurationSeconds()).isEqualTo(900);
    }

    @Test
    void a_plan_from_scratch_is_made_of_the_brief() {
        var before = sayings(study);
        says("Remove question 2");

        says("Start over");

        assertThat(sayings(study)).isEqualTo(before);
    }

    @Test
    void a_plan_from_scratch_may_bring_its_points_and_its_minutes() {
        says("New plan from scratch, 15 minutes");
        assertThat(study.study().expectedDurationSeconds()).isEqualTo(900);

        says("Start over:\n- taste");

        assertThat(sayings(study)).anyMatch(said -> said.contains("taste")).noneMatch(said -> said.contains("price"));
    }

    @Test
    void an_undo_beside_another_change_is_not_understood() {
        assertThat(says("Undo and make it 20 minutes").changes()).isFalse();
    }

    @Test
    void an_agent_gives_a_study_what_it_still_lacks() {
        var lacking = PlanningFixture.of(null, null, 1_800).byAgent();
        lacking.says(BRIEF, TemplatePlannerTest::answer);

        assertThat(lacking.study().language()).isEqualTo("en");
        assertThat(lacking.study().voice()).isEqualTo("female");
    }

    private Written says(String message) {
        return (Written) study.says(message, TemplatePlannerTest::answer);
    }

    private static List<String> sayings(PlanningFixture planned) {
        return planned.study().guide().items().map(Item::say).toList();
    }

    private static int minutes(PlanningFixture planned) {
        return planned.study().guide().sections().stream()
                .mapToInt(Section::minutes)
                .sum();
    }
}
