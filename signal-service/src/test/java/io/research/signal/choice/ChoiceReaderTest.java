package io.research.signal.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.signal.guide.Guide;
import io.research.signal.terms.Mode;
import io.research.signal.terms.TermsFixture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChoiceReaderTest {
    private static final Map<String, List<String>> TEAS = Map.of(
            "en", List.of("Mint", "Ginger"),
            "de", List.of("Minze", "Ingwer"),
            "es", List.of("Menta", "Jengibre"),
            "fr", List.of("Menthe", "Gingembre"));

    /** Answers as people give them, each labelled by hand. */
    private record Labelled(Mode mode, String language, Integer expected, String answer) {

        static Labelled of(String line) {
            String[] fields = line.split("\t");
            Integer expected = fields[2].equals("-") ? null : Integer.valueOf(fields[2]);
            return new Labelled(Mode.valueOf(fields[0].toUpperCase(Locale.ROOT)), fields[1], expected, fields[3]);
        }

        Integer read() {
            var guide = guide(mode, language, TEAS.get(language));
            return ChoiceReader.read(guide, language, guide.choice().options(), List.of(answer));
        }
    }

    /** The first two were in sight when the rules were made; {@code independent} was written by somebody who did not know them. */
    @ParameterizedTest
    @CsvSource({"answers, 161", "further, 271", "independent, 160"})
    void nine_of_ten_answers_are_told_right_and_of_the_others_almost_none_is_told_wrong(String file, int size)
            throws IOException {
        var answers = answers(file);

        var missed = new ArrayList<String>();
        var wrong = new ArrayList<String>();
        for (Labelled one : answers) {
            Integer read = one.read();
            boolean right = java.util.Objects.equals(read, one.expected());
            if (!right) {
                (read == null ? missed : wrong).add(one + " read as " + read);
            }
        }

        assertThat(answers).hasSize(size);
        assertThat(wrong).hasSizeLessThanOrEqualTo(answers.size() / 25);
        assertThat(missed.size() + wrong.size()).as("%s %s", missed, wrong).isLessThanOrEqualTo(answers.size() / 10);
    }

    @ParameterizedTest
    @CsvSource({"the first one, 2", "2, 0", "C, 1", "the last one, 1", "Third, 1"})
    void a_place_is_that_in_which_the_option_was_shown_to_this_person(String answer, int expected) {
        var guide = guide(Mode.PREFERENCE, "en", List.of("Mint", "Ginger", "Lemon"));

        var read = ChoiceReader.read(guide, "en", List.of("Lemon", "Mint", "Ginger"), List.of(answer));

        assertThat(read).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"gnger, 1", "gingerr, 1", "gimger, 1", "mnit, 0", "mine,", "hint,"})
    void one_slip_of_the_finger_still_names_an_option_where_no_other_word_is_meant(String answer, Integer expected) {
        var guide = guide(Mode.PREFERENCE, "en", TEAS.get("en"));

        assertThat(ChoiceReader.read(guide, "en", guide.choice().options(), List.of(answer)))
                .isEqualTo(expected);
    }

    @Test
    void options_of_several_words_are_told_by_the_words_that_they_do_not_share() {
        var guide = guide(Mode.PREFERENCE, "en", List.of("Save time with our tea", "Save money with our tea"));

        assertThat(ChoiceReader.read(guide, "en", guide.choice().options(), List.of("I'd pick the one about money")))
                .isEqualTo(1);
        assertThat(ChoiceReader.read(guide, "en", guide.choice().options(), List.of("our tea")))
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "Premium Plus please, 1",
        "I'd go with premium plus, 1",
        "Premium please, 0",
        "'Premium, not Premium Plus', 0"
    })
    void an_option_that_begins_like_another_is_told_by_all_its_words(String answer, int expected) {
        var guide = guide(Mode.PREFERENCE, "en", List.of("Premium", "Premium Plus"));

        assertThat(ChoiceReader.read(guide, "en", guide.choice().options(), List.of(answer)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"プレミアムプラスがいいです, 1", "プレミアムがいいです, 0", "premium plusがいいです, 2"})
    void so_it_is_in_languages_without_blanks(String answer, int expected) {
        var guide = guide(Mode.PREFERENCE, "ja", List.of("プレミアム", "プレミアムプラス", "Premium Plus"));

        assertThat(ChoiceReader.read(guide, "ja", guide.choice().options(), List.of(answer)))
                .isEqualTo(expected);
    }

    @Test
    void the_first_reply_that_tells_a_choice_counts_unless_a_later_one_takes_it_back() {
        var guide = guide(Mode.PREFERENCE, "en", TEAS.get("en"));
        var options = guide.choice().options();

        assertThat(ChoiceReader.read(
                        guide, "en", options, List.of("Hm, hard to say", "Mint", "Ginger reminds me of grandma")))
                .isZero();
        assertThat(ChoiceReader.read(guide, "en", options, List.of("Mint", "Sorry, I meant ginger")))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "ja, はい、信じます, 0",
        "ja, 信じられません, 1",
        "zh, 我不相信, 1",
        "zh, 是，我相信, 0",
        "it, Non ci credo., 1",
        "nl, Ik geloof het niet, 1",
        "pl, Nie wierzę w to, 1",
        "pt, 'Sim, acredito', 0",
        "hi, नहीं, 1",
        "ar, لا أصدق ذلك, 1"
    })
    void beliefs_are_told_in_the_other_languages(String language, String answer, int expected) {
        var guide = guide(Mode.CLAIM, language, List.of());

        assertThat(ChoiceReader.read(guide, language, guide.choice().options(), List.of(answer)))
                .isEqualTo(expected);
    }

    @Test
    void hostile_text_is_read_in_time_and_tells_nothing() {
        var guide = guide(Mode.PREFERENCE, "en", TEAS.get("en"));
        String hostile = "but, (((\u0000 ".repeat(50_000);

        assertThat(ChoiceReader.read(guide, "en", guide.choice().options(), List.of(hostile, "", "¤|\n|")))
                .isNull();
    }

    private static List<Labelled> answers(String name) throws IOException {
        try (var file = ChoiceReaderTest.class.getResourceAsStream(name + ".tsv")) {
            return Arrays.stream(new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n"))
                    .filter(line -> !line.startsWith("#"))
                    .map(Labelled::of)
                    .toList();
        }
    }

    private static Guide guide(Mode mode, String language, List<String> options) {
        return Guide.of(TermsFixture.ofGuests(mode, "Which tea?", options, null, language));
    }
}
