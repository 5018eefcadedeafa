package io.research.interviews.moderator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SafetyLayerTest {
    private static final Map<String, Concern> KINDS = Map.of(
            "crisis", Concern.CRISIS,
            "abuse", Concern.ABUSE,
            "threat", Concern.THREAT,
            "sexual", Concern.SEXUAL,
            "distress", Concern.DISTRESS,
            "stop", Concern.STOP,
            "pause", Concern.PAUSE,
            "minor", Concern.MINOR);

    record Utterance(String language, String kind, String text) {
        Set<Concern> concerns() {
            return SafetyLayer.read(text, language);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "crisis, 0.9",
        "abuse, 0.85",
        "threat, 0.85",
        "sexual, 0.85",
        "distress, 0.85",
        "stop, 0.9",
        "pause, 0.85",
        "minor, 0.9"
    })
    void most_messages_of_a_kind_are_noticed(String kind, double atLeast) throws IOException {
        var ofKind = utterances().stream()
                .filter(utterance -> utterance.kind.equals(kind))
                .toList();

        long noticed = ofKind.stream()
                .filter(utterance -> utterance.concerns().contains(KINDS.get(kind)))
                .count();

        assertThat((double) noticed / ofKind.size()).isGreaterThanOrEqualTo(atLeast);
    }

    /** Signs that mean something in patterns and in what replaces them. */
    @ParameterizedTest
    @ValueSource(strings = {"a\\", "\\", "$", "$1", "s\\h1t $5", "h e l l o \\ $"})
    void any_sign_can_be_read(String text) {
        assertThat(SafetyLayer.read(text, "en")).doesNotContain(Concern.CRISIS);
    }

    @Test
    void ordinary_answers_are_left_alone() throws IOException {
        var answers = utterances().stream()
                .filter(utterance -> utterance.kind.equals("answer"))
                .toList();

        var flagged = answers.stream()
                .filter(utterance -> !utterance.concerns().isEmpty())
                .toList();

        assertThat(flagged).hasSizeLessThanOrEqualTo(answers.size() * 3 / 100);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    es | Eso es mucho con dos sueldos.
                    es | El bebé se chupa la mano todo el rato.
                    es | Yo corto las ramas secas cada otoño.
                    es | Lo tengo hecho en un minuto.
                    es | Para mí con una llamada basta.
                    de | Am nächsten Tag kam eine Antwort. Reicht.
                    en | Just show the price and leave it at that.
                    en | It is quick, I won't say it isn't.
                    """)
    void everyday_words_that_have_another_meaning_elsewhere_show_nothing(String language, String said) {
        assertThat(SafetyLayer.read(said, language)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    en | I am 12 years into this job.
                    en | I'm a kid at heart.
                    en | I'm a child of the eighties.
                    en | When I was in 7th grade I hated maths.
                    de | Ich bin 12 Jahre dabei.
                    de | Ich bin noch ein Kind der Achtziger.
                    es | Tengo 12 años de experiencia.
                    es | Tengo 14 años trabajando aquí.
                    fr | J'ai 12 ans d'expérience.
                    fr | J'ai 14 ans de métier.
                    it | Ho 12 anni di esperienza.
                    pt | Tenho 12 anos de casa.
                    nl | Ik ben 12 jaar getrouwd.
                    pl | Mam 12 lat doświadczenia.
                    """)
    void years_of_something_are_no_age(String language, String said) {
        assertThat(SafetyLayer.read(said, language)).doesNotContain(Concern.MINOR);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    en | I'm a kid.
                    de | Ich bin noch ein Kind und darf das nicht.
                    es | Tengo 12 años y voy al colegio.
                    fr | J'ai 12 ans, mais ma mère est d'accord.
                    it | Ho 12 anni.
                    pt | Tenho 12 anos, mas gosto de falar.
                    nl | Ik ben 12 jaar oud.
                    pl | Mam 12 lat i chodzę do szkoły.
                    """)
    void an_age_is_one(String language, String said) {
        assertThat(SafetyLayer.read(said, language)).contains(Concern.MINOR);
    }

    @Test
    void spelling_tricks_hide_nothing() {
        assertThat(List.of("f u c k  y o u", "f*ck you", "fuuuuck you", "you are an 1d10t", "ASSHOLE"))
                .allSatisfy(text -> assertThat(SafetyLayer.read(text, "de")).contains(Concern.ABUSE));
    }

    @Test
    void people_speak_their_own_language_when_it_matters() {
        assertThat(SafetyLayer.read("死にたい", "en")).contains(Concern.CRISIS);
        assertThat(SafetyLayer.read("I want to kill myself", "ja")).contains(Concern.CRISIS);
        assertThat(SafetyLayer.read("Meine Mutter ist gestorben", "es")).contains(Concern.DISTRESS);
    }

    @Test
    void words_of_others_and_figures_of_speech_are_answers() {
        assertThat(SafetyLayer.read("He called me a stupid idiot in front of everybody", "en"))
                .isEmpty();
        assertThat(SafetyLayer.read("My old phone committed suicide on me", "de"))
                .isEmpty();
    }

    @Test
    void what_is_found_stands_in_the_order_of_its_urgency() {
        assertThat(SafetyLayer.read("Fuck you. I want to kill myself. Stop the interview.", "en"))
                .containsExactly(Concern.CRISIS, Concern.ABUSE, Concern.STOP);
    }

    @ParameterizedTest
    @ValueSource(strings = {"The tea was good. ", "So. ", "and then I made tea ", "茶を飲みます。"})
    void a_long_answer_may_be_quoted_unless_any_of_it_may_not(String said) {
        String half = said.repeat(9_000 / said.length());

        assertThat(SafetyLayer.mayBeRepeated(half + half, "en")).isTrue();
        assertThat(SafetyLayer.mayBeRepeated(half + "you are a stupid idiot " + half, "en"))
                .isFalse();
        assertThat(SafetyLayer.mayBeRepeated(half + half + "you are a stupid idiot", "en"))
                .isFalse();
    }

    @Test
    void what_may_not_be_quoted_is_found_wherever_a_long_sentence_is_cut() {
        for (int before = 3_550; before <= 4_050; before++) {
            String answer = "a".repeat(before) + " you are a stupid idiot " + "and then ".repeat(100);

            assertThat(SafetyLayer.mayBeRepeated(answer, "en")).as("%d", before).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"The tea was good. ", "and then I made tea ", "茶を飲みます。"})
    void a_message_is_read_to_its_end(String said) {
        String before = said.repeat(19_000 / said.length());

        assertThat(SafetyLayer.read(before + "I want to kill myself." + said, "en"))
                .contains(Concern.CRISIS);
        assertThat(SafetyLayer.read(before, "en")).isEmpty();
    }

    @Test
    void the_end_of_a_long_message_is_not_read_as_a_whole_one() {
        assertThat(SafetyLayer.read("The tea was good. ".repeat(300) + "Stop.", "en"))
                .isEmpty();
    }

    @Test
    void any_text_is_read() {
        assertThat(SafetyLayer.read("", "en")).isEmpty();
        assertThat(SafetyLayer.read("a ".repeat(50_000), "xx")).isEmpty();
        assertThat(SafetyLayer.read("*".repeat(10_000) + "\u0000\uD800", "ja")).isEmpty();
    }

    private static List<Utterance> utterances() throws IOException {
        var json = JsonMapper.builder().build();
        try (var lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(SafetyLayerTest.class.getResourceAsStream("utterances.jsonl")),
                StandardCharsets.UTF_8))) {
            return json.readerFor(Utterance.class).<Utterance>readValues(lines).readAll();
        }
    }
}
