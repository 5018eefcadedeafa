package io.research.studies.planning.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.PlanningAnswer.Option;
import io.research.studies.planning.PlanningAnswer.Screener;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.reading.Reader;
import io.research.studies.planning.rules.settings.Screening;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScreeningTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | screener: Do you own a dog? yes / no (disqualify)                          | Do you own a dog? Yes, No*
            en | Screener: do you own a dog? Yes/no, screen out no                          | Do you own a dog? Yes, No*
            en | Please add a screener question: Do you drive? Must answer yes.             | Do you drive? Yes, No*
            en | Do you work in market research? If yes, screen out.                        | Do you work in market research? Yes*, No
            en | Screening question: how often do you cook? daily; weekly; never -> screen out | How often do you cook? Daily, Weekly, Never*
            en | only people who use at least one meal kit: ask 'Which of these do you use? HelloFresh, Gousto, none' and screen out none | +Which of these do you use? HelloFresh, Gousto, None*
            en | Screen for people who bought a car in the last 12 months (yes/no, screen out no) | Does this description fit you: people who bought a car in the last 12 months? Yes, No*
            de | Nur Leute, die kochen: fragen Sie „Wie oft kochen Sie? Täglich, wöchentlich, nie“ und bei nie ausschließen. | Wie oft kochen Sie? Täglich, Wöchentlich, Nie*
            en | Screen out people who work in advertising.                                 | Does this description fit you: people who work in advertising? Yes*, No
            de | Screener: Haben Sie einen Hund? Ja / Nein (raus)                           | Haben Sie einen Hund? Ja, Nein*
            de | Screeningfrage: Wie oft kochen Sie? täglich, wöchentlich, nie (ausschließen) | Wie oft kochen Sie? Täglich, Wöchentlich, Nie*
            de | Bitte auf Autofahrer screenen. Screene auf Menschen, die ein Auto gekauft haben | Trifft diese Beschreibung auf Sie zu: Menschen, die ein Auto gekauft haben? Ja, Nein*
            fr | Question filtre : Avez-vous un chien ? oui / non (éliminatoire)            | Avez-vous un chien ? Oui, Non*
            es | Pregunta de filtro: ¿Tiene perro? sí / no (descartar)                      | ¿Tiene perro? Sí, No*
            it | Domanda filtro: Ha un cane? sì / no (escludere)                            | Ha un cane? Sì, No*
            nl | Screeningsvraag: Hebt u een hond? ja / nee (valt af)                       | Hebt u een hond? Ja, Nee*
            pl | Pytanie przesiewowe: Czy ma Pan psa? tak / nie (odpada)                    | Czy ma Pan psa? Tak, Nie*
            pt | Pergunta de triagem: Você tem cachorro? sim / não (eliminar)               | Você tem cachorro? Sim, Não*
            ar | سؤال الفرز: هل لديك كلب؟ نعم / لا (استبعاد)                                   | هل لديك كلب؟ نعم, لا*
            hi | स्क्रीनर: क्या आपके पास कुत्ता है? हाँ / नहीं (बाहर)                              | क्या आपके पास कुत्ता है? हाँ, नहीं*
            ja | スクリーニング質問：犬を飼っていますか？はい／いいえ（除外）                        | 犬を飼っていますか？ はい, いいえ*
            zh | 筛选问题：您养狗吗？是 / 否（淘汰）                                               | 您养狗吗？ 是, 否*
            """)
    void a_screener_in_words_is_read(String code, String message, String screener) {
        var read = Screening.of(message, Reader.of(PlanLanguage.of(code)));

        assertThat(read.questions()).extracting(ScreeningTest::told).contains(screener);
    }

    @Test
    void a_list_of_questions_with_their_options_is_read_and_the_rest_is_left() {
        var read = read(
                """
                We study how people feed their pets. 30 minutes.

                Screener questions:
                1. Do you own a pet? Yes / No (screen out)
                2. Which of these do you own?
                - Dog
                - Cat
                - None of these (disqualify)

                Goals:
                - how they choose food
                """);

        assertThat(read.questions())
                .extracting(ScreeningTest::told)
                .containsExactly("Do you own a pet? Yes, No*", "+Which of these do you own? Dog, Cat, None of these*");
        assertThat(read.rest())
                .isEqualTo("We study how people feed their pets. 30 minutes.\n\n\nGoals:\n- how they choose food");
        assertThat(read.unread()).isEmpty();
    }

    @Test
    void a_list_that_a_sentence_announces_is_read() {
        var read = Screening.of(
                """
                Comprendre comment les parents choisissent une crèche. Questions de filtrage :
                - Avez-vous un enfant de moins de 3 ans ? oui / non (fin)
                - Travaillez-vous dans une crèche ? oui (fin) / non

                30 minutes
                """,
                Reader.of(PlanLanguage.of("fr")));

        assertThat(read.questions())
                .extracting(ScreeningTest::told)
                .containsExactly(
                        "Avez-vous un enfant de moins de 3 ans ? Oui, Non*",
                        "Travaillez-vous dans une crèche ? Oui*, Non");
        assertThat(read.rest()).isEqualTo("Comprendre comment les parents choisissent une crèche.\n\n30 minutes");
    }

    @Test
    void what_else_a_sentence_asks_for_is_left() {
        var read = read("Screen out people who work in catering, and make it 15 minutes, in German");

        assertThat(read.questions())
                .extracting(ScreeningTest::told)
                .containsExactly("Does this description fit you: people who work in catering? Yes*, No");
        assertThat(read.rest()).isEqualTo("and make it 15 minutes, in German");
    }

    @Test
    void a_question_that_screens_nobody_out_is_one_all_the_same() {
        assertThat(read("Screener: Where do you live? Town / Country").questions())
                .containsExactly(new Screener(
                        "Where do you live?", false, List.of(new Option("Town", false), new Option("Country", false))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Please add a screener.",
                "Screener: Do you own a dog?",
                "Screener: Do you own a dog? Yes (screen out) / No (screen out)",
                "Screener question: income, education",
                "Ask whether they bake weekly and screen out those who don't."
            })
    void what_is_no_question_with_options_and_no_people_is_not_understood(String message) {
        var read = read("Talk to bakers about bread. " + message);

        assertThat(read.questions()).isEmpty();
        assertThat(read.unread()).containsExactly(message);
        assertThat(read.rest()).isEqualTo("Talk to bakers about bread.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | Screen for age 25-40.                             | How old are you? Under 25*, 25 to 40, 41 or older*
            en | Screener: must be 18+ years old                   | How old are you? Under 18*, 18 or older
            en | Screen out under 18s                              | How old are you? Under 18*, 18 or older
            en | Screen for people no older than 40                | How old are you? Under 41, 41 or older*
            en | people over 50 only                               | How old are you? Under 50*, 50 or older
            en | Women only, please.                               | What is your gender? Woman, Man*, Another gender*, Prefer not to say*
            en | Screen for people who live in Spain or Portugal.  | Where do you live? Spain, Portugal, Somewhere else*
            de | Screening auf Frauen zwischen 30 und 45           | Wie alt sind Sie? Unter 30*, 30 bis 45, 46 oder älter*
            de | nur Frauen                                        | Welches Geschlecht haben Sie? Frau, Mann*, Ein anderes Geschlecht*, Keine Angabe*
            de | Screener: nur Personen, die in Berlin wohnen      | Wo wohnen Sie? Berlin, Woanders*
            es | Filtrar por mujeres de 25 a 40 años               | ¿Qué edad tiene? Menos de 25*, De 25 a 40, 41 o más*
            es | solo mujeres                                      | ¿Cuál es su género? Mujer, Hombre*, Otro género*, Prefiero no decirlo*
            fr | Filtrer sur les femmes de 25 à 40 ans             | Quel âge avez-vous ? Moins de 25*, De 25 à 40, 41 ou plus*
            fr | Filtrez sur les personnes habitant à Lyon         | Où habitez-vous ? Lyon, Ailleurs*
            it | Filtrare per donne dai 25 ai 40 anni              | Quanti anni ha? Meno di 25*, Da 25 a 40, 41 o più*
            nl | Screen op vrouwen van 25 tot 40 jaar              | Hoe oud bent u? Jonger dan 25*, 25 tot en met 40, 41 of ouder*
            pl | Screener: kobiety w wieku 25-40 lat               | Ile ma Pan/Pani lat? Poniżej 25*, Od 25 do 40, 41 lub więcej*
            pt | Filtrar por mulheres de 25 a 40 anos              | Qual é a sua idade? Menos de 25*, De 25 a 40, 41 ou mais*
            ja | スクリーニング条件: 25歳から40歳の女性                  | 年齢を教えてください。おいくつですか？ 25歳未満*, 25歳から40歳, 41歳以上*
            ja | 女性のみ                                           | 性別を教えてください。次のどれに当てはまりますか？ 女性, 男性*, その他の性別*, 答えたくない*
            zh | 筛选问题：25到40岁的女性                              | 您的年龄是多少？ 25岁以下*, 25至40岁, 41岁及以上*
            ar | النساء فقط                                        | ما جنسك؟ امرأة, رجل*, جنس آخر*, أفضّل عدم الإجابة*
            hi | सिर्फ़ महिलाएँ                                        | आपका लिंग क्या है? महिला, पुरुष*, अन्य लिंग*, नहीं बताना चाहते*
            """)
    void who_is_named_by_an_attribute_is_asked_for_it_without_being_told_what_is_wanted(
            String code, String message, String screener) {
        var read = Screening.of(message, Reader.of(PlanLanguage.of(code)));

        assertThat(read.questions()).extracting(ScreeningTest::told).contains(screener);
        assertThat(read.unread()).isEmpty();
    }

    @Test
    void work_is_asked_for_with_all_that_it_may_be() {
        assertThat(read("Screen for people in full-time work").questions())
                .extracting(ScreeningTest::told)
                .containsExactly("What is your work situation at the moment? Employed full-time, Employed part-time*, "
                        + "Self-employed*, In school, training or studies*, Not working*, Retired*, Something else*");
    }

    @Test
    void several_attributes_are_a_question_each_and_other_requests_are_left() {
        var read = read("Please screen for women aged 30-45 who work full-time and live in Spain, 20 minutes");

        assertThat(read.questions())
                .extracting(Screener::text)
                .containsExactly(
                        "What is your gender?",
                        "How old are you?",
                        "What is your work situation at the moment?",
                        "Where do you live?");
        assertThat(read.rest()).isEqualTo("20 minutes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Screen for people who do not live in Spain",
                "Screen for women who bought a car last year",
                "Screen for people not in full-time work"
            })
    void what_says_more_than_an_attribute_is_asked_as_a_description(String message) {
        assertThat(read(message).questions()).singleElement().satisfies(only -> assertThat(only.text())
                .startsWith("Does this description fit you: "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Only what they liked", "Focus only on women's shoes", "Only 10 minutes", "Just the men's part"})
    void a_request_for_part_of_a_plan_names_nobody(String message) {
        assertThat(read(message).questions()).isEmpty();
        assertThat(read(message).unread()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Interview recruiters on how they screen CVs and what makes them reject in 10 secs.",
                "We want to learn how recruiters screen out candidates.",
                "Women who were screened for breast cancer: how they heard of it.",
                "Add a question about screen time",
                "Do you reject cookies?",
                "Exclude pricing questions"
            })
    void words_for_screening_that_announce_none_leave_the_message_alone(String message) {
        assertThat(read(message)).isEqualTo(new Screening(List.of(), List.of(), List.of(), message));
    }

    private static Screening read(String message) {
        return Screening.of(message, Reader.of(PlanLanguage.of("en")));
    }

    /** "+" for several answers, "*" behind those that end it. */
    private static String told(Screener screener) {
        return (screener.several() ? "+" : "")
                + screener.text()
                + ' '
                + screener.options().stream()
                        .map(option -> option.text() + (option.screensOut() ? "*" : ""))
                        .collect(Collectors.joining(", "));
    }
}
