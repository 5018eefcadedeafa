package io.research.signal.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.signal.answer.Voices.Voice;
import io.research.signal.run.Mode;
import io.research.signal.run.TermsFixture;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VoicesTest {

    @Test
    void what_speaks_for_it_and_what_speaks_against_it_stay_apart() {
        var voices = voices(answer("Mint", "It is fresh.", "I would have to change a habit, and that is never easy."));

        assertThat(voices.reasons()).extracting(Voice::text).containsExactly("It is fresh.");
        assertThat(voices.objections())
                .extracting(Voice::text)
                .containsExactly("I would have to change a habit, and that is never easy.");
        assertThat(voices.objections()).extracting(Voice::option).containsExactly("Mint");
    }

    @ParameterizedTest
    @ValueSource(strings = {"No", "nothing.", "-", "Nein!", "特にありません", "لا شيء", "Rien", "कुछ नहीं"})
    void a_whole_answer_that_says_nothing_is_no_objection(String nothing) {
        assertThat(voices(answer("Mint", "Fresh", nothing)).objections()).isEmpty();
    }

    @Test
    void an_answer_that_only_begins_so_is_one() {
        assertThat(voices(answer("Mint", "Fresh", "No, but it is dear.")).objections())
                .hasSize(1);
    }

    @Test
    void who_chose_nothing_that_can_be_told_speaks_for_no_option() {
        var voices = voices(answer(null, "It is fresh.", "It is dear."));

        assertThat(voices.reasons()).isEmpty();
        assertThat(voices.objections()).isEmpty();
    }

    private static Voices voices(Answer... answers) {
        return Voices.of(TermsFixture.aPreference("Which tea?", List.of("Mint", "Ginger")), List.of(answers));
    }

    private static Answer answer(String choice, String reason, String objection) {
        return new Answer(
                UUID.randomUUID(),
                null,
                1,
                Mode.PREFERENCE,
                choice,
                "en",
                new AnswerContent(List.of("said"), List.of(reason), List.of(objection), List.of()));
    }
}
