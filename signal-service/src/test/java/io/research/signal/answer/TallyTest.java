package io.research.signal.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.signal.answer.Tally.Count;
import io.research.signal.terms.Mode;
import io.research.signal.terms.RunTerms;
import io.research.signal.terms.TermsFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

class TallyTest {

    @Test
    void an_option_that_is_called_unclear_is_counted_apart_from_what_cannot_be_told() {
        var tally = new Tally(
                terms("Unsure", "unclear"),
                List.of(
                        new Count(Mode.PREFERENCE, "unclear", 3),
                        new Count(Mode.PREFERENCE, "Unsure", 1),
                        new Count(Mode.PREFERENCE, null, 2)));

        assertThat(tally.lines()).extracting(Tally.Line::option).containsExactly("Unsure", "unclear", "unclear");
        assertThat(tally.lines()).extracting(Tally.Line::count).containsExactly(1, 3, 2);
        assertThat(tally.unclear()).isEqualTo(2);
        assertThat(tally.leading()).containsExactly("unclear");
        assertThat(tally.headline().label()).isEqualTo("chose “unclear”");
        assertThat(tally.headline().of()).isEqualTo(6);
    }

    @Test
    void answers_of_another_mode_and_to_options_that_are_gone_cannot_be_told() {
        var tally = new Tally(
                terms("Mint", "Ginger"),
                List.of(
                        new Count(Mode.CLAIM, "0", 1),
                        new Count(Mode.PREFERENCE, "Lemon", 1),
                        new Count(Mode.PREFERENCE, "Mint", 1)));

        assertThat(tally.lines()).extracting(Tally.Line::count).containsExactly(1, 0, 2);
    }

    private static RunTerms terms(String... options) {
        return TermsFixture.aPreference("Which tea?", List.of(options));
    }
}
