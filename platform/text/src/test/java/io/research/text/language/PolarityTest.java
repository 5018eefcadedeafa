package io.research.text.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | The price of tea is not too high         | The price of tea is too high                   | true
            en | The parcel did not come late             | The parcel came 2 weeks late                   | true
            en | It was easy to set up                    | It was not easy to set up                      | true
            en | The box opens quickly                    | The box does not open, it tears                | true
            en | The tea is cheap                         | The tea is too expensive                       | true
            en | It was hard to set up                    | It was not easy to set up                      | false
            en | The tea is not expensive                 | The tea is cheap                               | false
            en | The parcel was late                      | The parcel came late, and I do not like that   | false
            en | The parcel was not in time               | I did not get the parcel in time               | false
            de | Ich trinke den Tee nicht                 | Ich trinke den Tee am Morgen                   | true
            de | Der Tee ist teuer                        | Der Tee ist mir viel zu teuer                  | false
            fr | Le prix du thé n'est pas trop haut       | Le prix du thé est trop haut                   | true
            es | El precio del té no es demasiado alto    | El precio del té es demasiado alto             | true
            it | Il prezzo del tè non è troppo alto       | Il prezzo del tè è troppo alto                 | true
            pt | O preço do chá não é alto demais         | O preço do chá é alto demais                   | true
            nl | De prijs van thee is niet te hoog        | De prijs van thee is te hoog                   | true
            pl | Cena herbaty nie jest za wysoka          | Cena herbaty jest za wysoka                    | true
            ar | سعر الشاي ليس مرتفعا                     | سعر الشاي مرتفع                                | true
            hi | चाय का दाम ज़्यादा नहीं है                | चाय का दाम ज़्यादा है                            | true
            ja | お茶の値段は高くない                       | お茶の値段は高い                                | true
            zh | 茶的价格不高                              | 茶的价格很高                                    | true
            zh | 茶的价格高                                | 茶的价格很高                                    | false
            sw | Bei ya chai si kubwa                     | Bei ya chai ni kubwa                           | false
            """)
    void who_turns_a_statement_round_is_told_from_who_repeats_it(
            String language, String text, String said, boolean against) {
        var polarity = Polarity.of(Language.of(language));

        assertThat(polarity.stance(text).isAgainst(List.of(polarity.stance(said))))
                .isEqualTo(against);
    }

    @Test
    void what_is_said_by_some_and_denied_by_others_is_turned_round_by_neither() {
        var polarity = Polarity.of(Language.of("en"));
        var said = List.of(polarity.stance("The box opens quickly."), polarity.stance("The box did not open."));

        assertThat(polarity.stance("The box opens").isAgainst(said)).isFalse();
        assertThat(polarity.stance("The box did not open").isAgainst(said)).isFalse();
    }
}
