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
                "Screen for age 25-40.",
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
