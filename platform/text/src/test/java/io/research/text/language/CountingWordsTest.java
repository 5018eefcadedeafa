package io.research.text.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountingWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | Most people say that tea is too dear. | Tea is not dear at all.
            de | Alle sagen, der Tee sei zu teuer.     | Der Tee ist zu teuer.
            fr | La plupart disent que c'est cher.     | Je bois du thé tous les jours.
            es | Nadie bebe té.                        | Bebo té todos los días.
            it | Tutti dicono che il tè è caro.        | Il tè è caro.
            pt | A maioria acha o chá caro.            | O chá é caro.
            nl | Iedereen vindt thee duur.             | Thee is veel te duur.
            pl | Większość uważa, że herbata jest droga. | Herbata jest droga.
            ar | معظم الناس يشربون الشاي               | أشرب الشاي
            hi | सभी लोग चाय पीते हैं                   | मैं चाय पीता हूँ
            ja | ほとんどの人がお茶を飲む                 | お茶を飲む
            zh | 大多数人喝茶                            | 我喝茶
            """)
    void quantities_of_people_are_told_from_what_only_looks_like_them(String language, String counting, String plain) {
        var words = CountingWords.of(Language.of(language));

        assertThat(words.hasQuantity(counting)).isTrue();
        assertThat(words.hasQuantity(plain)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            en | Three people waited.   | I waited three weeks.
            de | Drei Leute warteten.   | Ich wartete drei Wochen.
            fr | Trois personnes.       | J'ai attendu trois semaines.
            es | Tres personas.         | Esperé tres semanas.
            it | Tre persone.           | Ho aspettato tre settimane.
            pt | Três pessoas.          | Esperei três semanas.
            nl | Drie mensen.           | Ik wachtte drie weken.
            pl | Trzy osoby.            | Czekałam trzy tygodnie.
            ar | ثلاثة أشخاص            | ثلاثة أسابيع
            hi | तीन लोग                | तीन हफ़्ते
            ja | 三人が言った            | 三人で飲む
            zh | 三个人说                | 三个人喝
            """)
    void a_number_word_is_missing_where_nobody_says_it(String language, String text, String said) {
        var words = CountingWords.of(Language.of(language));

        assertThat(words.numbersMissing(text, List.of(said))).isEmpty();
        assertThat(words.numbersMissing(text, List.of("..."))).isNotEmpty();
    }
}
