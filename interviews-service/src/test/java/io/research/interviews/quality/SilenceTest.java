package io.research.interviews.quality;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.research.interviews.moderator.InterviewerLanguages;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What nothing is paid for. */
class SilenceTest {
    private static final Optional<Judgement> UNREAD = Optional.empty();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Nejraději piju černý čaj s mlékem, protože mi ho ráno dělala babička.",
                "Juon aamuisin mustaa teetä, koska isoäitini keitti sitä aina ennen koulua.",
                "Sabahları siyah çay içerim, çünkü büyükannem her sabah demlerdi.",
                "Reggelente fekete teát iszom, mert a nagymamám is mindig azt főzött.",
                "Buổi sáng tôi uống trà xanh vì bà tôi luôn pha trà trước khi đi học.",
                "Dimineața beau ceai negru, pentru că bunica îl pregătea mereu.",
                "Ujutro pijem crni čaj jer ga je baka uvijek kuhala prije škole.",
                "Rydw i'n yfed te du yn y bore achos bod fy mamgu yn ei wneud.",
                "Asubuhi ninakunywa chai ya maziwa kwa sababu bibi yangu aliipika.",
                "Tea",
                "5",
                "no",
                "👍",
                "茶"
            })
    void words_of_any_language_say_something(String answer) {
        assertThat(isSilent(UNREAD, 20, answer, answer + "!", answer + "!!")).isFalse();
    }

    @Test
    void one_answer_with_words_is_enough() {
        assertThat(isSilent(UNREAD, 20, "asdfghjkl asdf", "...", "Tea.")).isFalse();
        assertThat(isSilent(UNREAD, 20, "asdfghjkl asdf", "...", "k")).isTrue();
    }

    @Test
    void what_came_faster_than_anybody_writes_says_nothing_unless_a_model_finds_it_to_be_about_what_was_asked() {
        String text = "Green tea, because my sister brings it along from her travels.";

        assertThat(isSilent(UNREAD, 0.3, text, text + " Mostly.")).isTrue();
        assertThat(isSilent(Optional.of(new Judgement(0, 2, null)), 0.3, text, text + " Mostly."))
                .isTrue();
        assertThat(isSilent(Optional.of(new Judgement(1, 2, null)), 0.3, text, text + " Mostly."))
                .isFalse();
        assertThat(isSilent(UNREAD, -1, text, text + " Mostly.")).isFalse();
        assertThat(isSilent(UNREAD, 12, text, text + " Mostly.")).isFalse();
    }

    @Test
    void options_that_were_chosen_say_something_and_are_no_matter_of_length() {
        var chosen = List.of(
                new QuestionAndAnswer(0, "Which?", "A", 4, false, true, null),
                new QuestionAndAnswer(1, "Which?", "A", 3, false, true, null));

        var rating = Rater.rate(held(chosen, Set.of(2)), UNREAD);

        assertThat(rating.saysNothing()).isFalse();
        assertThat(rating.signals())
                .extracting(QualitySignal::signal)
                .contains("coverage")
                .doesNotContain("depth");
        assertThat(rating.signals())
                .filteredOn(signal -> signal.signal().equals("coverage"))
                .singleElement()
                .satisfies(signal -> assertThat(signal.note()).isEqualTo("3 of 3 topics were answered."));
    }

    private static boolean isSilent(Optional<Judgement> judgement, double seconds, String... answers) {
        var exchanges = Arrays.stream(answers)
                .map(answer -> new QuestionAndAnswer(0, "What do you drink?", answer, seconds, false))
                .toList();
        return Rater.rate(held(exchanges, Set.of()), judgement).saysNothing();
    }

    @Test
    void who_skips_every_question_says_nothing_and_gives_a_poor_interview() {
        var rating = Rater.rate(skipping(3), Optional.empty());

        assertThat(rating.saysNothing()).isTrue();
        assertThat(rating.quality()).isEqualTo(Quality.POOR);
        assertThat(rating.signals()).isEmpty();
    }

    @Test
    void a_skipped_question_is_no_answer_and_nothing_was_told_to_it() {
        var answered = new QuestionAndAnswer(
                0, "What?", "Green tea with milk, in a large cup, each morning at six", 20, false);

        var signals = Rater.rate(skipping(1, answered), Optional.empty()).signals();

        assertThat(signals)
                .extracting(QualitySignal::note)
                .contains("0 of 1 answers repeated what was said before.", "6 words to an open question on average.");
    }

    private static Conversation skipping(int skipped, QuestionAndAnswer... answered) {
        var none = held(List.of(answered), Set.of());
        return new Conversation(
                none.language(), none.study(), none.guide(), List.of(), Set.of(), none.exchanges(), skipped);
    }

    private static Conversation held(List<QuestionAndAnswer> exchanges, Set<Integer> answeredEarly) {
        var study =
                aStudy().withGuide("# One\nOne?\n# Two\nTwo?\n# Three\nThree?").state();
        return new Conversation(
                InterviewerLanguages.choose("en", null), study, study.guide(), List.of(), answeredEarly, exchanges);
    }
}
