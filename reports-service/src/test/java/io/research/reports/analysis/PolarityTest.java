package io.research.reports.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.language.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolarityTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | It was easy to set up.                    | 1
            en | It was not easy to set up.                | -1
            en | I don't think it is expensive.            | 1
            en | The box is blue.                          | 0
            de | Das ist nicht teuer.                      | 1
            de | Die Bedienung finde ich umständlich.      | -1
            fr | Je n'aime pas le goût.                    | -1
            ja | とても簡単でした。                         | 0
            """)
    void words_of_praise_and_blame_tell_the_side_and_denials_turn_it(String language, String text, int side) {
        assertThat(Polarity.of(Language.of(language)).of(text)).isEqualTo(side);
    }
}
